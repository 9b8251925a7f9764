import { type ComponentProps, useId } from "react";
import styles from "#ui/controls/control.module.css";
import { FieldFrame, type FieldText } from "#ui/controls/field-frame.tsx";
import { describedBy } from "#ui/controls/field-rules.ts";
import { classNames } from "#ui/layout/class-names.ts";

interface TextFieldProps extends FieldText, Omit<ComponentProps<"input">, "type"> {
	type?: "text" | "email" | "tel" | "search" | "url" | "date" | "password" | "number";
}

export interface TextAreaFieldProps extends FieldText, ComponentProps<"textarea"> {}

/** The hints for the keyboard of a phone and its corrections, by type. */
const keyboardHints: Readonly<Record<string, ComponentProps<"input">>> = {
	email: { inputMode: "email", autoCapitalize: "none", spellCheck: false },
	tel: { inputMode: "tel" },
	url: { inputMode: "url", autoCapitalize: "none", spellCheck: false },
};

export function TextField(props: TextFieldProps) {
	const { label, hint, error, requiredMark, optionalMark, ...rest } = props;
	const { type = "text", className, ...native } = rest;
	const fallback = useId();
	const id = native.id ?? fallback;
	return (
		<FieldFrame {...props} id={id}>
			{/* An item of a grid would be laid out with all of its grid at each key. */}
			<div>
				<input
					{...keyboardHints[type]}
					{...native}
					type={type}
					id={id}
					aria-invalid={error ? true : undefined}
					aria-describedby={describedBy(id, props, native["aria-describedby"])}
					className={classNames(styles.control, styles.line)}
				/>
			</div>
		</FieldFrame>
	);
}

export function TextAreaField(props: TextAreaFieldProps) {
	const { label, hint, error, requiredMark, optionalMark, ...rest } = props;
	const { className, ...native } = rest;
	const fallback = useId();
	const id = native.id ?? fallback;
	return (
		<FieldFrame {...props} id={id}>
			<textarea
				rows={5}
				{...native}
				id={id}
				aria-invalid={error ? true : undefined}
				aria-describedby={describedBy(id, props, native["aria-describedby"])}
				className={classNames(styles.control, styles.area)}
			/>
		</FieldFrame>
	);
}
