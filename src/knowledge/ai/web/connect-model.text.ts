/** Words where no language model is connected. */
export const connectModelText = {
  connect: "Connect a model",
  askAdmin: "Ask an admin to connect a model.",
};
