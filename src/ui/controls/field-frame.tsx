import type { ReactNode } from "react";
import styles from "#ui/controls/field-frame.module.css";
import { Icon } from "#ui/icons/icon.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { messages } from "#ui/messages.ts";

/** What every control of a form may say about itself. */
export interface FieldText {
	label: ReactNode;
	/** Why it is asked, or how to write it. */
	hint?: ReactNode;
	/** What is wrong and what to do about it. */
	error?: ReactNode;
	/** Empty where a mark would say nothing, as on a search. */
	requiredMark?: string;
	optionalMark?: string;
}

interface FieldFrameProps extends FieldText {
	/** The control's id; hint and error take `-hint` and `-error`. */
	id: string;
	required?: boolean | undefined;
	className?: string | undefined;
	children: ReactNode;
}

export function FieldMark({
	required,
	requiredMark = "required",
	optionalMark = messages.optional,
}: Pick<FieldFrameProps, "required" | "requiredMark" | "optionalMark">) {
	const mark = required ? requiredMark : optionalMark;
	return mark ? <span className={styles.mark}>{mark}</span> : null;
}

export function FieldHint({
	id,
	children,
}: {
	id: string;
	children: ReactNode;
}) {
	return (
		<p id={`${id}-hint`} className={styles.hint}>
			{children}
		</p>
	);
}

export function FieldError({
	id,
	children,
}: {
	id: string;
	children: ReactNode;
}) {
	if (!children) return null;
	return (
		<p id={`${id}-error`} className={styles.error}>
			<Icon name="alert" />
			<span>{children}</span>
		</p>
	);
}

export function FieldFrame(props: FieldFrameProps) {
	const { id, label, hint, error, className, children } = props;
	return (
		<div className={classNames(styles.field, className)}>
			<label htmlFor={id} className={styles.label}>
				<span>{label}</span> <FieldMark {...props} />
			</label>
			{hint && <FieldHint id={id}>{hint}</FieldHint>}
			{children}
			<FieldError id={id}>{error}</FieldError>
		</div>
	);
}
