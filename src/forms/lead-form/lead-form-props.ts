import type { FieldView } from "#forms/rendering/field-presenter.ts";
import type { FormClientSettings, FormView } from "#forms/rendering/form-presenter.ts";

/** Everything that a form shows and does, as JSON: the server renders it, and the browser hydrates it. */
export interface LeadFormProps {
	readonly id: string;
	readonly siteModule: string;
	readonly leadType: "b2c" | "b2b";
	readonly variant: string;
	/** The text of the button. */
	readonly submit: string;
	readonly action: string;
	readonly hidden: FormView["hidden"];
	readonly fields: readonly FieldView[];
	readonly message?: string | undefined;
	readonly clientSettings: FormClientSettings;
	/** Every dialing code there is. */
	readonly phoneCodes: readonly string[];
	/** The name of a form without a title of its own. */
	readonly label?: string | undefined;
	/** The id of a title outside of the form. */
	readonly labelledBy?: string | undefined;
	/** The heading level of the list of mistakes. */
	readonly headingLevel?: 2 | 3 | 4;
	/** Shown once the form is sent, if the thanks of the server do not arrive. */
	readonly thanks?: ThanksMarkup | undefined;
	/** Other ways to reach the business, for a visitor who does not agree. */
	readonly contact?: FormContact | undefined;
}

/** The thanks after a sent form, rendered by the server for the one browser that sent it. */
export interface ThanksMarkup {
	readonly html: string;
	readonly css: string;
	/** The address of the file that the form hands over. */
	readonly download?: string | undefined;
	/** A time for a call is still to be chosen, or was. */
	readonly callStep?: "choice" | "booked" | undefined;
}

export interface FormContact {
	readonly email: string;
	readonly phone: string;
}

export function toLeadFormProps(
	view: FormView,
	own: Pick<LeadFormProps, "label" | "labelledBy" | "headingLevel" | "thanks" | "contact"> = {},
): LeadFormProps {
	const { id, action, hidden, fields, message, clientSettings } = view;
	const { siteModule, leadType, variant, texts } = view.placement;
	return {
		...{ id, siteModule, leadType, variant, submit: texts.submit },
		...{ action, hidden, fields, message, clientSettings },
		phoneCodes: toPhoneCodes(fields),
		...own,
	};
}

function toPhoneCodes(fields: readonly FieldView[]): string[] {
	const list = fields.find(({ key }) => key === "phoneCode")?.list ?? [];
	const codes = list.flatMap((option) =>
		"value" in option ? [option.value.replace("+", "")] : [],
	);
	return [...new Set(codes)];
}

/**
 * Removes the countries, which are in the HTML twice as it is: they would be most of what a form
 * sends.
 */
export const toBrowserProps = (props: LeadFormProps): LeadFormProps => ({
	...props,
	fields: props.fields.map((field) => {
		const { options, ...others } = field;
		return typeof options === "string" ? { ...field, list: undefined } : others;
	}),
});
