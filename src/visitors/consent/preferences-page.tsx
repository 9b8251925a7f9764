import { dateFormat } from "#core/text/formats.ts";
import { Button } from "#ui/controls/button.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { preferencesAddress } from "#visitors/addresses.ts";
import type { CookieKind } from "#visitors/cookies.ts";
import { messages } from "./messages.ts";
import styles from "./preferences-page.module.css";
import {
	type Consent,
	type ConsentPurpose,
	consentTextVersion,
	isPurposeAllowed,
} from "./rules.ts";
import type { ConsentEntry } from "./store.ts";

interface PreferencesPageProps {
	readonly formId: string;
	readonly consent: Consent;
	/** The cookies of the site, all of them. */
	readonly kinds: readonly CookieKind[];
	/** Names of the cookies that the browser has sent. */
	readonly present: readonly string[];
	readonly history: readonly ConsentEntry[];
	/** The names of the services that get what visitors do. */
	readonly services: readonly string[];
	/** Those whose scripts run in the pages. */
	readonly scripts: readonly string[];
	readonly timeZone: string;
	readonly saved: boolean;
	readonly problem: string | undefined;
}

/** Shows the stored data and their purposes, and the choice; works without script. */
export function PreferencesPage(props: PreferencesPageProps) {
	const { consent, saved, problem } = props;
	return (
		<div className={`wrap ${styles.page}`}>
			<header className={styles.head}>
				<h1>{messages.title}</h1>
				<p>{messages.lead}</p>
			</header>
			{saved && (
				<Notice tone="success" role="status" title={messages.saved.title}>
					{messages.saved.text}
				</Notice>
			)}
			{problem && (
				<Notice tone="error" role="alert" title={messages.notSaved}>
					{problem}
				</Notice>
			)}
			{consent.gpc && <Notice title={messages.gpc.title}>{messages.gpc.text}</Notice>}
			<ChoiceForm {...props} />
			<CookieList {...props} />
			<ConsentHistory entries={props.history} timeZone={props.timeZone} />
		</div>
	);
}

function ChoiceForm({ formId, consent, services, scripts }: PreferencesPageProps) {
	return (
		<form
			method="post"
			action={preferencesAddress.to()}
			className={styles.form}
			// A browser would restore former answers on reload, beside the id of the new form.
			autoComplete="off"
		>
			<input type="hidden" name="id" value={formId} />
			<input type="hidden" name="text" value={consentTextVersion} />
			<ConsentQuestion
				purpose="analytics"
				consent={consent}
				added={[messages.services(services), messages.scripts(scripts)].filter(Boolean).join(" ")}
			/>
			<ConsentQuestion purpose="marketing" consent={consent} />
			<div className={styles.actions}>
				<Button type="submit">{messages.save}</Button>
				<Button type="submit" name="none" value="1" look="quiet">
					{messages.allowNothing}
				</Button>
			</div>
		</form>
	);
}

function ConsentQuestion({
	purpose,
	consent,
	added = "",
}: {
	readonly purpose: ConsentPurpose;
	readonly consent: Consent;
	/** Follows the hint. */
	readonly added?: string;
}) {
	const { ask, hint } = messages.questions[purpose];
	const decided = purpose === "marketing" && consent.gpc;
	return (
		<RadioGroup
			id={`choice-${purpose}`}
			label={ask}
			hint={`${hint} ${added}`.trim()}
			name={purpose}
			required
			requiredMark={consentStatusLabel(consent, purpose)}
			layout="row"
			defaultValue={isPurposeAllowed(consent, purpose) ? "yes" : "no"}
			options={[
				{ value: "yes", label: messages.yes, disabled: decided },
				{ value: "no", label: messages.no, disabled: decided },
			]}
		/>
	);
}

function consentStatusLabel(consent: Consent, purpose: ConsentPurpose): string {
	const state = consent[purpose];
	const { status } = messages;
	if (state === "given") return status.given;
	if (state === "unknown")
		return isPurposeAllowed(consent, purpose) ? status.onUntilNo : status.offUntilYes;
	return consent.gpc ? status.off : status.refused;
}

function CookieList({
	kinds,
	present,
	scripts,
}: Pick<PreferencesPageProps, "kinds" | "present" | "scripts">) {
	const { cookies: texts } = messages;
	return (
		<section aria-labelledby="cookies" className={styles.part}>
			<h2 id="cookies">{texts.title}</h2>
			<p>{scripts.length > 0 ? texts.textWithScripts(scripts) : texts.text}</p>
			<p>{texts.storage}</p>
			<dl className={styles.cookies}>
				{kinds.map((cookie) => (
					<div key={cookie.name} className={styles.cookie}>
						<dt>
							<code>{cookie.name}</code>
						</dt>
						<dd>{cookie.description}</dd>
						<dd className={styles.small}>
							{cookie.need === "always" ? texts.needed : texts.neededFor(cookie.need)}
							{" · "}
							{cookieLifetimeLabel(cookie.seconds)}
							{" · "}
							{present.includes(cookie.name) ? texts.present : texts.absent}
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

function cookieLifetimeLabel(seconds: number | undefined): string {
	const { cookies: texts } = messages;
	if (seconds === undefined) return texts.untilClosed;
	const days = seconds / 86_400;
	if (days < 1) return texts.hours(Math.round(24 * days));
	return days === 365 ? texts.oneYear : texts.days(days);
}

function ConsentHistory({
	entries,
	timeZone,
}: {
	entries: readonly ConsentEntry[];
	timeZone: string;
}) {
	if (entries.length === 0) return null;
	const date = dateFormat("en", { dateStyle: "long", timeZone });
	return (
		<section aria-labelledby="answers" className={styles.part}>
			<h2 id="answers">{messages.history.title}</h2>
			<ul className={styles.answers}>
				{entries.map(({ id, purpose, given, at, textVersion }) => (
					<li key={`${id} ${purpose}`}>
						<time dateTime={at.toString()}>{date.format(at.epochMilliseconds)}</time>
						{messages.history.answer(purpose, given)}
						<span className={styles.small}>{messages.history.textVersion(textVersion)}</span>
					</li>
				))}
			</ul>
		</section>
	);
}
