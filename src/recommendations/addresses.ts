import { defineAddress } from "#core/addresses.ts";

/** Its path is published. */
export const questionnaireAddress = defineAddress("/skillup-questionnaire");
/** The recommendations that follow from the answers. */
export const recommendationsAddress = defineAddress("/skillup-questionnaire/recommendations");

/** The address with which the page of free learning opens the questionnaire. */
export const questionnaireHref = `${questionnaireAddress.to()}?origin=skilluphome`;
/** The anchor of a question. */
export const questionAnchorName = (question: string) => `question-${question}`;
export const questionHref = (question: string) =>
	`${questionnaireHref}#${questionAnchorName(question)}`;
