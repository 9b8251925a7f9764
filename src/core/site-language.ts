/** The language of every text that is not content, and of content before it is translated. */
export const siteLanguage = "en";
