import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "#ui/controls/choice.module.css";
import { FieldError, FieldHint, FieldLabel, type FieldText } from "#ui/controls/field-frame.tsx";
import { describedBy } from "#ui/controls/field-rules.ts";
import { classNames } from "#ui/layout/class-names.ts";

interface RadioGroupProps
	extends FieldText,
		Omit<ComponentProps<"fieldset">, "onChange" | "defaultValue"> {
	name: string;
	options: readonly {
		value: string;
		label: ReactNode;
		hint?: ReactNode;
		disabled?: boolean;
	}[];
	defaultValue?: string | undefined;
	/** Replaces `defaultValue`, where the caller holds the state. */
	value?: string | undefined;
	required?: boolean;
	/** `tiles` gives each choice a frame, for few and weighty ones. */
	layout?: "stack" | "row" | "tiles";
	onChange?: ComponentProps<"input">["onChange"];
}

export function RadioGroup(props: RadioGroupProps) {
	const { label, hint, error, requiredMark, optionalMark, ...rest } = props;
	const { name, options, defaultValue, value, required, layout, onChange, ...native } = rest;
	const fallback = useId();
	const id = native.id ?? fallback;
	return (
		<fieldset
			{...native}
			id={id}
			aria-describedby={describedBy(id, { hint, error })}
			className={classNames(styles.group, native.className)}
		>
			<legend className={styles.legend}>
				<FieldLabel {...props} />
			</legend>
			{hint && <FieldHint id={id}>{hint}</FieldHint>}
			<div className={styles[layout ?? "stack"]}>
				{options.map((option) => (
					<label key={option.value} className={styles.choice}>
						<input
							type="radio"
							name={name}
							value={option.value}
							required={required}
							disabled={option.disabled}
							{...(value === undefined
								? { defaultChecked: option.value === defaultValue }
								: { checked: option.value === value })}
							onChange={onChange}
							className={classNames(styles.mark, styles.dot)}
						/>
						<span className={styles.label}>
							{option.label}
							{option.hint && <span className={styles.small}>{option.hint}</span>}
						</span>
					</label>
				))}
			</div>
			<FieldError id={id}>{error}</FieldError>
		</fieldset>
	);
}
