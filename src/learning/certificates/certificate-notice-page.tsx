import type { FieldProblem } from "#core/calls.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { AccountLayout } from "#visitors/accounts/account-layout-view.tsx";
import { CertificateNameForm, nameFieldId } from "./certificate-name-form-view.tsx";
import styles from "./certificate-notice-page.module.css";
import { messages } from "./messages.ts";

/** The page is the same for a number that is no number and one that was never given. */
export function UnknownCertificatePage() {
	const { title, text, home } = messages.unknown;
	return (
		<AccountLayout title={title}>
			<p>{text}</p>
			<ButtonLink href="/" look="quiet">
				{home}
			</ButtonLink>
		</AccountLayout>
	);
}

export function WithdrawnCertificatePage({
	entries,
}: {
	entries: readonly { readonly label: string; readonly value: string }[];
}) {
	const { title, text } = messages.withdrawn;
	return (
		<AccountLayout title={title}>
			<p>{text}</p>
			<dl className={styles.entries}>
				{entries.map(({ label, value }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>
							<bdi>{value}</bdi>
						</dd>
					</div>
				))}
			</dl>
		</AccountLayout>
	);
}

export function NotFinishedPage({ href }: { href: string }) {
	const { title, text, goOn } = messages.form.notFinished;
	return (
		<AccountLayout title={title}>
			<p>{text}</p>
			<ButtonLink href={href}>{goOn}</ButtonLink>
		</AccountLayout>
	);
}

/** Asks for the name apart from the course, whose pages may be gone, or again with what was typed. */
export function CertificateNamePage({
	courseTitle,
	...form
}: {
	course: number;
	courseTitle: string;
	name: string;
	problem?: string | undefined;
}) {
	const { title, finished } = messages.form;
	const problems: FieldProblem[] = form.problem
		? [{ field: nameFieldId, message: form.problem }]
		: [];
	return (
		<AccountLayout title={title} problems={problems}>
			<p dir="auto">{finished(courseTitle)}</p>
			<CertificateNameForm {...form} />
		</AccountLayout>
	);
}
