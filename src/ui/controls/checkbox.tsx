import { type ComponentProps, useId } from "react";
import styles from "#ui/controls/choice.module.css";
import { FieldError, FieldHint, type FieldText } from "#ui/controls/field-frame.tsx";
import { describedBy } from "#ui/controls/field-rules.ts";
import { classNames } from "#ui/layout/class-names.ts";

interface CheckboxProps
	extends Pick<FieldText, "label" | "hint" | "error">,
		Omit<ComponentProps<"input">, "type"> {}

export function Checkbox({ label, hint, error, className, ...native }: CheckboxProps) {
	const fallback = useId();
	const id = native.id ?? fallback;
	return (
		<div className={classNames(styles.block, className)}>
			<div className={styles.choice}>
				<input
					{...native}
					type="checkbox"
					id={id}
					aria-invalid={error ? true : undefined}
					aria-describedby={describedBy(id, { hint, error }, native["aria-describedby"])}
					className={classNames(styles.mark, styles.box)}
				/>
				<label htmlFor={id} className={styles.label}>
					{label}
				</label>
			</div>
			{hint && (
				<div className={styles.under}>
					<FieldHint id={id}>{hint}</FieldHint>
				</div>
			)}
			<FieldError id={id}>{error}</FieldError>
		</div>
	);
}
