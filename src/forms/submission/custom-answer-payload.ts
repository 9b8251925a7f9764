import { toCustomFieldKey } from "#forms/fields/field-key.ts";
import { formatIsoDay } from "#forms/validation/custom-answer-rules.ts";
import type { CustomAnswer, Lead } from "./lead.ts";
import type { OutgoingPayload } from "./payload.ts";

/** The names are those with which forms send them, so that none is the name of another field. */
export const customAnswerPayload = ({ custom = [] }: Pick<Lead, "custom">): OutgoingPayload =>
	Object.fromEntries(custom.map(({ name, value }) => [toCustomFieldKey(name), value]));

/** Answers that have a name of their own. */
export const namedAnswerPayload = ({ custom = [] }: Pick<Lead, "custom">): OutgoingPayload =>
	Object.fromEntries(custom.flatMap(({ sentAs, value }) => (sentAs ? [[sentAs, value]] : [])));

/** The text for people; programs read the value itself. */
export const formatCustomAnswer = ({ kind, value }: CustomAnswer): string =>
	kind === "date" ? formatIsoDay(String(value)) : String(value);
