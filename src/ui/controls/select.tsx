import { type ComponentProps, useId, useState } from "react";
import styles from "#ui/controls/control.module.css";
import { FieldFrame, type FieldText } from "#ui/controls/field-frame.tsx";
import { describedBy } from "#ui/controls/field-rules.ts";
import { classNames } from "#ui/layout/class-names.ts";

export type SelectOption =
	| {
			value: string;
			label: string;
			disabled?: boolean;
			/** Shown in place of the label while the list is closed, by a caller that has little room. */
			short?: string;
	  }
	/** A line between groups, which cannot be chosen. */
	| { separator: string }
	/** Options below a heading. */
	| {
			group: string;
			options: readonly { readonly value: string; readonly label: string }[];
	  };

interface SelectProps extends FieldText, ComponentProps<"select"> {
	/**
	 * Undefined in an island whose server has them: the rendered options stay, and are neither sent
	 * twice nor compared.
	 */
	options: readonly SelectOption[] | undefined;
	/** The empty first choice, such as "Choose a country". */
	placeholder?: string | undefined;
}

export function Select(props: SelectProps) {
	const { label, hint, error, requiredMark, optionalMark, ...rest } = props;
	const { options, placeholder, className, ...native } = rest;
	const fallback = useId();
	const id = native.id ?? fallback;
	const [rendered] = useState(() => (options ? "" : readRendered(id)));
	const control = {
		...native,
		id,
		required: native.required && hasEmptyChoice(props),
		"aria-invalid": error ? true : undefined,
		"aria-describedby": describedBy(id, props, native["aria-describedby"]),
		className: classNames(styles.control, styles.select),
	};
	return (
		<FieldFrame {...props} id={id}>
			{options ? (
				<select {...control}>
					{placeholder !== undefined && <option value="">{placeholder}</option>}
					{options.map(toOption)}
				</select>
			) : (
				<select
					{...control}
					// biome-ignore lint/security/noDangerouslySetInnerHtml: the options that the server rendered
					dangerouslySetInnerHTML={{ __html: rendered }}
				/>
			)}
		</FieldFrame>
	);
}

/** HTML allows `required` only beside one; a list without it always holds a value. */
function hasEmptyChoice({ placeholder, options }: SelectProps): boolean {
	const [first] = options ?? [];
	return (
		placeholder !== undefined || (first !== undefined && "value" in first && first.value === "")
	);
}

/** Read before anything is hydrated: should that fail, React renders the control anew. */
function readRendered(id: string): string {
	return document.getElementById(id)?.innerHTML ?? "";
}

function toOption(option: SelectOption, index: number) {
	if ("group" in option)
		return (
			<optgroup key={option.group} label={option.group}>
				{option.options.map(toOption)}
			</optgroup>
		);
	return "separator" in option ? (
		// Options stay where they are, and values may come twice.
		<option key={index} value={`separator-${index}`} disabled>
			{option.separator}
		</option>
	) : (
		<option key={index} value={option.value} disabled={option.disabled} data-short={option.short}>
			{option.label}
		</option>
	);
}
