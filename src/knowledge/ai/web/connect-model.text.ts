/** Texts shown without a language model. */
export const connectModelText = {
  connect: "Connect a model",
  askAdmin: "Ask an admin to connect a model.",
};
