import { defineAddress } from "#core/addresses.ts";

export const practiceTestsAddress = defineAddress("/free-practice-tests");
/** Instructions of a test, and the choices before it starts. */
export const practiceTestAddress = defineAddress("/free-practice-tests/:slug");
/** The questions and the result of one visitor. */
export const practiceRunAddress = defineAddress("/free-practice-tests/:slug/test");
/** Questions to print, with the answers on the last page. */
export const practicePaperAddress = defineAddress("/free-practice-tests/:slug/paper.pdf");
