/** Products of one page of their list. */
export const PRODUCTS_PER_PAGE = 20;
