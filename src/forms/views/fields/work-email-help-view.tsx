import type { MouseEvent } from "react";
import type { FormSession } from "#forms/lead-form/form-session-state.ts";
import { leadFormMessages } from "#forms/lead-form/messages.ts";
import { validationMessages } from "#forms/validation/messages.ts";
import styles from "#forms/views/lead-form-view.module.css";

const { workEmail, businessEmail, registeredEmail } = validationMessages;
const texts = leadFormMessages.workEmailHelp;

/**
 * Offers another way to a visitor without a valid address, below one that is refused because it is
 * no work email, or not registered.
 */
export function WorkEmailHelp({
	error,
	session,
}: {
	error: string | undefined;
	session: FormSession;
}) {
	if (error === registeredEmail) return <LostEmailHelp session={session} />;
	if (error !== workEmail && error !== businessEmail) return null;
	return (
		<p data-email-help="" className={styles.help}>
			{texts.question} <OtherWay session={session} />
		</p>
	);
}

/** A learner who has forgotten the address must still be able to complain. */
function LostEmailHelp({ session }: { session: FormSession }) {
	const { contact } = session.rules.props;
	return (
		<p data-email-help="" className={styles.help}>
			{texts.registered}{" "}
			{contact && (
				<>
					{texts.lost} <a href={`mailto:${contact.email}`}>{contact.email}</a>
				</>
			)}
		</p>
	);
}

function OtherWay({ session }: { session: FormSession }) {
	const { clientSettings, contact, fields } = session.rules.props;
	const choice = fields.find(({ key }) => key === "queryType");
	const askForYourself = (event: MouseEvent) => {
		event.preventDefault();
		session.correct("queryType", "individual");
	};
	if (choice)
		return (
			<a href={`#${choice.id}`} onClick={askForYourself}>
				{texts.forYourself}
			</a>
		);
	if (clientSettings.consumerForm)
		return <a href={clientSettings.consumerForm}>{texts.forYourself}</a>;
	return (
		contact && (
			<>
				{texts.write} <a href={`mailto:${contact.email}`}>{contact.email}</a>
			</>
		)
	);
}
