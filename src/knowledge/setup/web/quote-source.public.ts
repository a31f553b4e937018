/** The source of a sentence, fetched when someone opens it. */
export const loadQuoteSource = () => import("./page/QuoteSourceDialog.tsx");
