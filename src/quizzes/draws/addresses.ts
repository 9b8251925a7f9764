import { defineAddress } from "#core/addresses.ts";

export const winnersAddress = defineAddress("/skillup-daily-quiz/winners");
/** Everything that is needed to compute the winners of a day again. */
export const dayRecordAddress = defineAddress("/skillup-daily-quiz/winners/:day.json");
/** A file that computes the winners of a day again. */
export const selectionScriptAddress = defineAddress("/skillup-daily-quiz/draw.mjs");
export const prizeTermsAddress = defineAddress("/skillup-daily-quiz/terms");
/** Takes the forms with which people take part, or withdraw. */
export const entriesAddress = defineAddress("/skillup-daily-quiz/entries/:day");
/** The id of the entry that has won. */
export const claimAddress = defineAddress("/skillup-daily-quiz/claims/:entry");
export const claimPictureAddress = defineAddress("/skillup-daily-quiz/claims/:entry/picture");
/** Takes the decision of a winner to be shown by name, or not to be. */
export const winnerNameAddress = defineAddress("/skillup-daily-quiz/claims/:entry/name");
