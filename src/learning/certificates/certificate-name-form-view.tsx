import { certificatesAddress } from "#learning/addresses.ts";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import styles from "./certificate-name-form-view.module.css";
import { messages } from "./messages.ts";

const texts = messages.form;

/** The id of the field, to which a summary of problems leads. */
export const nameFieldId = "certificate-name";

interface CertificateNameFormProps {
	/** The name before anything was typed, or what was typed. */
	readonly name: string;
	readonly problem?: string | undefined;
}

/** Asks for the name before the certificate of a finished course is issued. */
export function CertificateNameForm({
	course,
	...field
}: CertificateNameFormProps & { readonly course: number }) {
	return (
		<form method="post" action={certificatesAddress.to()} className={styles.form} noValidate>
			<input type="hidden" name="course" value={course} />
			<NameField {...field} />
			<Button type="submit">{texts.submit}</Button>
		</form>
	);
}

export function NameCorrectionForm({
	action,
	...field
}: CertificateNameFormProps & { readonly action: string }) {
	return (
		<form method="post" action={action} className={styles.form} noValidate>
			<NameField {...field} />
			<Button type="submit" look="quiet">
				{messages.own.correct}
			</Button>
		</form>
	);
}

function NameField({ name, problem }: CertificateNameFormProps) {
	return (
		<TextField
			id={nameFieldId}
			name="name"
			label={texts.label}
			hint={texts.hint}
			autoComplete="name"
			dir="auto"
			required
			defaultValue={name}
			error={problem}
		/>
	);
}
