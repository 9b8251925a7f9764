/*
 * The addresses of the calls that pages make, apart from their schemas, which only the server needs.
 */

const shared = { base: "api", verb: "POST" } as const;

export const questionsEndpoint = { ...shared, name: "getSkillupPersonalizationQuestions" } as const;
export const memberListEndpoint = { ...shared, name: "getSkillupPersonalisedList" } as const;
export const guestListEndpoint = { ...shared, name: "getSkillupPersonalisedListForGuest" } as const;
export const saveAnswerEndpoint = { ...shared, name: "saveSkillupPersonalisationAnswer" } as const;
