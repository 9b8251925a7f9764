import { dateFormat } from "#core/text/formats.ts";
import { Button } from "#ui/controls/button.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { preferencesAddress } from "#visitors/addresses.ts";
import type { CookieKind } from "#visitors/cookies.ts";
import styles from "./preferences-page.module.css";
import {
	type Consent,
	type ConsentPurpose,
	consentTextVersion,
	isPurposeAllowed,
} from "./rules.ts";
import type { ConsentEntry } from "./store.ts";

/** What is asked, word for word. Whoever changes these words raises `consentText`. */
const consentQuestions = {
	analytics: {
		name: "Counting visits",
		ask: "May we count your visits, and note how you found us and what you use here?",
		hint: "A random number in your browser lets us see that the same visitor came back. It stays with us. How you found us and what you used go along when you ask us for something, to the advisors who answer and the systems they work with. None of it is ever sold.",
	},
	marketing: {
		name: "Advertising",
		ask: "May advertising partners learn that you were here?",
		hint: "It lets us see which of our advertisements elsewhere help. As long as no partner is connected, nothing is sent, whatever you answer.",
	},
} as const satisfies Record<ConsentPurpose, object>;

interface PreferencesPageProps {
	readonly formId: string;
	readonly consent: Consent;
	/** Every cookie of the site. */
	readonly kinds: readonly CookieKind[];
	/** Names of the cookies that the browser has sent. */
	readonly present: readonly string[];
	readonly history: readonly ConsentEntry[];
	readonly timeZone: string;
	readonly saved: boolean;
	readonly problem: string | undefined;
}

/** What is kept and why, and the choice; all of it without script. */
export function PreferencesPage(props: PreferencesPageProps) {
	const { consent, saved, problem } = props;
	return (
		<div className={`wrap ${styles.page}`}>
			<header className={styles.head}>
				<h1>Your privacy choices</h1>
				<p>
					Change your mind here as often as you like. The site works the same
					whatever you choose.
				</p>
			</header>
			{saved && (
				<Notice tone="success" role="status" title="Saved">
					Your choice holds from now on in this browser.
				</Notice>
			)}
			{problem && (
				<Notice tone="error" role="alert" title="Nothing was saved">
					{problem}
				</Notice>
			)}
			{consent.gpc && (
				<Notice title="Global Privacy Control is honored">
					Your browser asks sites not to sell or share what they learn about
					you. That is how it is here: advertising is off, and counting is off
					unless you allow it below.
				</Notice>
			)}
			<ChoiceForm {...props} />
			<CookieList {...props} />
			<ConsentHistory entries={props.history} timeZone={props.timeZone} />
		</div>
	);
}

function ChoiceForm({ formId, consent }: PreferencesPageProps) {
	return (
		<form
			method="post"
			action={preferencesAddress.to()}
			className={styles.form}
			// Or a browser that reloads the page puts former answers under a new form's id.
			autoComplete="off"
		>
			<input type="hidden" name="id" value={formId} />
			<input type="hidden" name="text" value={consentTextVersion} />
			<ConsentQuestion purpose="analytics" consent={consent} />
			<ConsentQuestion purpose="marketing" consent={consent} />
			<div className={styles.actions}>
				<Button type="submit">Save my choices</Button>
				<Button type="submit" name="none" value="1" look="quiet">
					Allow nothing
				</Button>
			</div>
		</form>
	);
}

function ConsentQuestion({
	purpose,
	consent,
}: {
	purpose: ConsentPurpose;
	consent: Consent;
}) {
	const { ask, hint } = consentQuestions[purpose];
	const decided = purpose === "marketing" && consent.gpc;
	return (
		<RadioGroup
			id={`choice-${purpose}`}
			label={ask}
			hint={hint}
			name={purpose}
			required
			requiredMark={consentStatusLabel(consent, purpose)}
			layout="row"
			defaultValue={isPurposeAllowed(consent, purpose) ? "yes" : "no"}
			options={[
				{ value: "yes", label: "Yes", disabled: decided },
				{ value: "no", label: "No", disabled: decided },
			]}
		/>
	);
}

function consentStatusLabel(consent: Consent, purpose: ConsentPurpose): string {
	const state = consent[purpose];
	if (state === "given") return "You said yes";
	if (state === "unknown")
		return isPurposeAllowed(consent, purpose)
			? "On, until you say no"
			: "Off, until you say yes";
	return consent.gpc ? "Off" : "You said no";
}

function CookieList({
	kinds,
	present,
}: Pick<PreferencesPageProps, "kinds" | "present">) {
	return (
		<section aria-labelledby="cookies" className={styles.part}>
			<h2 id="cookies">What the site keeps in your browser</h2>
			<p>
				Only this site reads these cookies, and no other company sets any here.
			</p>
			<dl className={styles.cookies}>
				{kinds.map((cookie) => (
					<div key={cookie.name} className={styles.cookie}>
						<dt>
							<code>{cookie.name}</code>
						</dt>
						<dd>{cookie.words}</dd>
						<dd className={styles.small}>
							{cookie.need === "always"
								? "Needed for the site to work"
								: `For: ${consentQuestions[cookie.need].name.toLowerCase()}`}
							{" · "}
							{cookieLifetimeLabel(cookie.seconds)}
							{" · "}
							{present.includes(cookie.name)
								? "in your browser now"
								: "not in your browser now"}
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

function cookieLifetimeLabel(seconds: number | undefined): string {
	if (seconds === undefined) return "until you close the browser";
	const days = seconds / 86_400;
	if (days < 1) return `kept ${Math.round(24 * days)} hour`;
	if (days === 365) return "kept 1 year";
	return days === 1 ? "kept 1 day" : `kept ${days} days`;
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
			<h2 id="answers">What you answered in this browser</h2>
			<ul className={styles.answers}>
				{entries.map(({ id, purpose, given, at, textVersion }) => (
					<li key={`${id} ${purpose}`}>
						<time dateTime={at.toString()}>
							{date.format(at.epochMilliseconds)}
						</time>
						: {consentQuestions[purpose].name}, {given ? "yes" : "no"}{" "}
						<span className={styles.small}>(wording {textVersion})</span>
					</li>
				))}
			</ul>
		</section>
	);
}
