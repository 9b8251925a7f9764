import {
	type BuiltInFieldKey,
	fieldKeys,
	type fields,
	getDeclaration,
	type KeysWith,
} from "./fields.ts";

type Texts<Property extends string> = { readonly [Name in Property]?: string | undefined };

/** The properties of a lead that are the texts of answers. */
export type AnswerTexts = Texts<(typeof fields)[KeysWith<{ lead: string }>]["lead"]>;

/** A business that would sell with us, as it describes itself. */
export type PartnerAnswers = Texts<KeysWith<{ partner: true }>>;

/** The answers that a lead has as texts. */
export interface LeadAnswers extends AnswerTexts {
	readonly partner?: PartnerAnswers | undefined;
}

export type AnswerKey = KeysWith<{ lead: string } | { partner: true }>;
/** Returns the text of an answer, empty where there is none. */
type GetText = (key: AnswerKey) => string;

const isAnswerKey = (key: BuiltInFieldKey): key is AnswerKey => {
	const { lead, partner } = getDeclaration(key);
	return lead !== undefined || partner !== undefined;
};
const answerKeys = fieldKeys.filter(isAnswerKey);

export function toAnswerTexts(getText: GetText): AnswerTexts {
	return Object.fromEntries(
		answerKeys.flatMap((key) => {
			const { lead } = getDeclaration(key);
			return lead ? [[lead, getText(key) || undefined]] : [];
		}),
	);
}

/** Undefined where the form has none of these fields. */
export function toPartnerAnswers(getText: GetText): PartnerAnswers | undefined {
	const given = answerKeys.flatMap((key) => {
		const text = getText(key);
		return getDeclaration(key).partner && text ? [[key, text]] : [];
	});
	return given.length > 0 ? Object.fromEntries(given) : undefined;
}

/** The answers of a lead by their fields, in the order of the fields. */
export function listAnswerTexts(lead: LeadAnswers): readonly (readonly [AnswerKey, string])[] {
	const texts: Readonly<Record<string, unknown>> = { ...lead };
	const partner: Readonly<Record<string, unknown>> = { ...lead.partner };
	return answerKeys.flatMap((key) => {
		const property = getDeclaration(key).lead;
		const value = property ? texts[property] : partner[key];
		return typeof value === "string" && value ? [[key, value] as const] : [];
	});
}
