/** The name of a converted table in the converter's folder. */
export const TABLE_FILE = "table.csv";
