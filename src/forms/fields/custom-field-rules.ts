import { type LocalDate, resolveDay } from "#core/time.ts";
import type { AnswerKind, CustomField } from "./custom-field-schema.ts";
import { type CustomFieldKey, toCustomFieldKey } from "./field-key.ts";
import { toOptions } from "./field-option-presenter.ts";
import type { FormField } from "./form-field.ts";

/**
 * An answer is valid within these limits, on one day: the same in the browser and on the server.
 */
export interface CustomFieldLimits {
	readonly key: CustomFieldKey;
	readonly kind: AnswerKind;
	readonly message?: string | undefined;
	readonly required: boolean;
	readonly maxLength?: number | undefined;
	readonly min?: number | undefined;
	readonly max?: number | undefined;
	readonly decimals?: boolean | undefined;
	/** ISO days. */
	readonly earliest?: string | undefined;
	readonly latest?: string | undefined;
	readonly choices?: readonly string[] | undefined;
	/** The answer to this field decides which of the choices are offered. */
	readonly dependsOn?: CustomFieldKey | undefined;
	readonly choicesOf?: readonly DependentChoices[] | undefined;
}

/** The choices that go with one choice of another field. */
interface DependentChoices {
	readonly of: string;
	readonly offered: readonly string[];
}

/** The kind of a field's answers. */
export const toAnswerKind = (kind: CustomField["kind"]): AnswerKind =>
	kind === "dependent choice" ? "choice" : kind;

export function toCustomFieldLimits(field: CustomField, today: LocalDate): CustomFieldLimits {
	const { required, message } = field;
	const kind = toAnswerKind(field.kind);
	const limits = { key: toCustomFieldKey(field.name), kind, required, message };
	switch (field.kind) {
		case "text":
			return { ...limits, maxLength: field.maxLength };
		case "number": {
			const { min, max, decimals } = field;
			return { ...limits, min, max, decimals };
		}
		case "date": {
			const earliest = toIsoDay(field.earliest, today);
			const latest = toIsoDay(field.latest, today);
			// No day may be left between a day that moves and one that does not: no visitor is to be
			// refused for that.
			const isEmpty = earliest && latest && latest < earliest;
			return { ...limits, earliest, latest: isEmpty ? undefined : latest };
		}
		case "choice":
			return { ...limits, choices: field.choices };
		case "dependent choice":
			return {
				...limits,
				choices: field.choices.flatMap(({ offered }) => offered),
				dependsOn: toCustomFieldKey(field.dependsOn),
				choicesOf: field.choices,
			};
	}
}

const toIsoDay = (day: string | number | undefined, today: LocalDate) =>
	day === undefined ? undefined : resolveDay(today, day).toString();

/**
 * Converts a custom field into a form field. A number has a text control: a number control would
 * hide unreadable input from us.
 */
export function toCustomFormField(field: CustomField): FormField {
	const { name, label, required } = field;
	return {
		key: toCustomFieldKey(name),
		label,
		...(!required && { optional: true }),
		...toControl(field),
	};
}

function toControl(
	field: CustomField,
): Pick<FormField, "kind" | "inputMode" | "options" | "maxLength"> {
	switch (field.kind) {
		case "text":
			return {
				kind: field.lines ? "area" : "text",
				maxLength: field.maxLength,
			};
		case "number":
			// The keyboards of some phones have no minus sign.
			return (field.min ?? -1) < 0
				? { kind: "text" }
				: { kind: "text", inputMode: field.decimals ? "decimal" : "numeric" };
		case "date":
			return { kind: "date" };
		case "choice":
			return {
				kind: "select",
				options: toOptions(field.choices),
			};
		case "dependent choice":
			// The page without script shows which choices belong to which answer.
			return {
				kind: "select",
				options: field.choices.map(({ of, offered }) => ({
					group: of,
					options: toOptions(offered),
				})),
			};
	}
}
