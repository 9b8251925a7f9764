import { type LeadAnswers, listAnswerTexts } from "#forms/fields/answer-text-rules.ts";
import {
	type BuiltInFieldKey,
	fieldKeys,
	type fields,
	getDeclaration,
	type PayloadKind,
} from "#forms/fields/fields.ts";

/** The names of an answer by payload, for each answer that has some. */
type Sent = Extract<(typeof fields)[BuiltInFieldKey], { sentAs: object }>["sentAs"];
type NameIn<Names, Kind> = Names extends unknown ? Names[Kind & keyof Names] : never;
export type SentName = NameIn<Sent, PayloadKind>;

/** The names of answers in every payload. */
export const sentNames: readonly string[] = fieldKeys.flatMap((key) =>
	Object.values(getDeclaration(key).sentAs ?? {}),
);

/** The answers of a lead that this payload has, under its names. */
export function answerPayload<Kind extends PayloadKind>(kind: Kind, lead: LeadAnswers) {
	return Object.fromEntries(
		listAnswerTexts(lead).flatMap(([key, text]) => {
			const name = getDeclaration(key).sentAs?.[kind];
			return name ? [[name, text]] : [];
		}),
	) as { readonly [Name in NameIn<Sent, Kind> & string]?: string };
}
