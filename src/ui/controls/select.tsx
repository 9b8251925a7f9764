import { type ComponentProps, useId } from "react";
import styles from "#ui/controls/control.module.css";
import { FieldFrame, type FieldText } from "#ui/controls/field-frame.tsx";
import { describedBy } from "#ui/controls/field-rules.ts";
import { classNames } from "#ui/layout/class-names.ts";

export type SelectOption =
	| { value: string; label: string; disabled?: boolean; hidden?: boolean }
	/** A line between groups, which cannot be chosen. */
	| { separator: string; hidden?: boolean };

interface SelectProps extends FieldText, ComponentProps<"select"> {
	options: readonly SelectOption[];
	/** The empty first choice, such as "Choose a country". */
	placeholder?: string | undefined;
}

export function Select(props: SelectProps) {
	const { label, hint, error, requiredMark, optionalMark, ...rest } = props;
	const { options, placeholder, className, ...native } = rest;
	const fallback = useId();
	const id = native.id ?? fallback;
	return (
		<FieldFrame {...props} id={id}>
			<select
				{...native}
				id={id}
				aria-invalid={error ? true : undefined}
				aria-describedby={describedBy(id, props, native["aria-describedby"])}
				className={classNames(styles.control, styles.select)}
			>
				{placeholder !== undefined && <option value="">{placeholder}</option>}
				{options.map(
					(option, index) =>
						// biome-ignore-start lint/suspicious/noArrayIndexKey: options stay where they are, and values may come twice
						"separator" in option ? (
							<option
								key={index}
								value={`separator-${index}`}
								disabled
								hidden={option.hidden}
							>
								{option.separator}
							</option>
						) : (
							<option
								key={index}
								value={option.value}
								disabled={option.disabled}
								hidden={option.hidden}
							>
								{option.label}
							</option>
						),
					// biome-ignore-end lint/suspicious/noArrayIndexKey: as above
				)}
			</select>
		</FieldFrame>
	);
}
