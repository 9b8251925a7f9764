import type { ReactNode } from "react";
import styles from "#ui/controls/field-frame.module.css";
import { ControlIcon } from "#ui/icons/control-icon.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { messages } from "#ui/messages.ts";

/** Every control of a form may have these texts. */
export interface FieldText {
	label: ReactNode;
	/** The reason for the field, or its format. */
	hint?: ReactNode;
	/** The problem and how to correct it. */
	error?: ReactNode;
	/** Replaces the star; empty where a mark would be useless, as on a search. */
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

/**
 * The text of a label, with a star if an answer is required and else with a mark that it is
 * optional.
 */
export function FieldLabel({
	label,
	required,
	requiredMark,
	optionalMark = messages.optional,
}: Pick<FieldFrameProps, "label" | "required" | "requiredMark" | "optionalMark">) {
	const mark = required ? requiredMark : optionalMark;
	return (
		<>
			<span>
				{label}
				{/* A screen reader says that the control is required. */}
				{required && requiredMark === undefined && <span aria-hidden="true">*</span>}
			</span>
			{mark && (
				<>
					{" "}
					<span className={styles.mark}>{mark}</span>
				</>
			)}
		</>
	);
}

/** Explains the star, once above the fields of a form. */
export function RequiredNote({ className }: { className?: string | undefined }) {
	return (
		<p className={classNames(styles.note, className)}>
			<span aria-hidden="true">*</span> {messages.required}
		</p>
	);
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
	return (
		<p id={`${id}-hint`} className={styles.hint}>
			{children}
		</p>
	);
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
	if (!children) return null;
	return (
		<p id={`${id}-error`} className={styles.error}>
			<ControlIcon name="alert" />
			<span>{children}</span>
		</p>
	);
}

export function FieldFrame(props: FieldFrameProps) {
	const { id, hint, error, className, children } = props;
	return (
		<div className={classNames(styles.field, className)}>
			<label htmlFor={id} className={styles.label}>
				<FieldLabel {...props} />
			</label>
			{hint && <FieldHint id={id}>{hint}</FieldHint>}
			{children}
			<FieldError id={id}>{error}</FieldError>
		</div>
	);
}
