import { dailyQuestionAddress, dailyQuizAddress } from "#quizzes/daily/addresses.ts";
import { dailyMessages } from "#quizzes/daily/messages.ts";
import { claimAddress, entriesAddress, winnersAddress } from "#quizzes/draws/addresses.ts";
import { prizeMessages } from "#quizzes/draws/messages.ts";
import { formatPrizeDay, presentTime } from "#quizzes/draws/winners-presenter.ts";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { ErrorSummary } from "#ui/controls/error-summary.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { EntryStanding } from "./entry-commands.ts";
import styles from "./entry-form-view.module.css";
import { EntryForm, type EntryFormProps, entryFieldIds } from "./entry-form-view.tsx";
import type { EntryProblems } from "./entry-rules.ts";

const texts = prizeMessages.entry;

interface EntryStandingProps {
	readonly standing: Exclude<EntryStanding, { readonly kind: "no prize" }>;
	readonly form: EntryFormProps;
	readonly headingLevel: 1 | 2;
}

/** Says how things are with the draw of a day: the form, or that the account takes part, or who has won. */
export function EntryStandingPanel({ standing, form, headingLevel }: EntryStandingProps) {
	const Heading = `h${headingLevel}` as const;
	const { day, prize } = standing;
	return (
		<section id="draw" className={styles.panel} aria-labelledby="draw-title">
			<Heading id="draw-title" className={styles.title}>
				{findTitle(standing)}
			</Heading>
			{/* The result of the day names the time itself. */}
			{headingLevel === 1 && isAwaited(standing) && <DrawTime at={presentTime(day.drawsAt)} />}
			{standing.kind === "open" && (
				<>
					<p>{texts.lead(prize.title, formatPrizeDay(day.day))}</p>
					<p className={styles.soft}>
						{prizeMessages.needed(prize.claim.picture, prize.claim.phone)}
					</p>
					<EntryForm {...form} />
				</>
			)}
			{standing.kind === "closed" && <p>{texts.closed}</p>}
			{standing.kind === "not right" && <p>{texts.notRight}</p>}
			{standing.kind === "entered" && <EnteredPart standing={standing} />}
			<div className={styles.links}>
				{headingLevel === 1 && (
					<ButtonLink href={dailyQuestionAddress.to()} look="quiet">
						{texts.back}
					</ButtonLink>
				)}
				<Link href={winnersAddress.to()} look="alone">
					{texts.winners}
				</Link>
			</div>
		</section>
	);
}

/** Whoever cannot be drawn waits for no draw. */
const isAwaited = ({ kind, day }: EntryStandingProps["standing"]): boolean =>
	(kind === "open" || kind === "entered") && day.result === undefined;

function findTitle(standing: EntryStandingProps["standing"]): string {
	if (standing.kind === "open") return texts.title;
	if (standing.kind !== "entered") return texts.crumb(formatPrizeDay(standing.day.day));
	return standing.win ? texts.won(standing.prize.title) : texts.entered;
}

function DrawTime({ at }: { at: { readonly text: string } }) {
	return <p className={styles.soft}>{texts.drawsAt(at.text)}</p>;
}

type EnteredStanding = Extract<EntryStanding, { readonly kind: "entered" }>;

function EnteredPart({
	standing: { day, entry, win, mayWithdraw },
}: {
	standing: EnteredStanding;
}) {
	return (
		<>
			{win && <ButtonLink href={claimAddress.to({ entry: entry.id })}>{texts.claim}</ButtonLink>}
			{day.result && !win && <p>{texts.drawn}</p>}
			<dl className={styles.small}>
				<dt>{texts.key}</dt>
				<dd className={styles.key}>{entry.key}</dd>
				<dd>{texts.keyHint}</dd>
			</dl>
			{mayWithdraw && (
				<form method="post" action={entriesAddress.to({ day: day.day.toString() })}>
					<input type="hidden" name="step" value="withdraw" />
					<Button type="submit" look="quiet" size="small">
						{texts.withdraw}
					</Button>
				</form>
			)}
		</>
	);
}

/** A page of its own for the same, to which the form leads. */
export function EntryPage(props: Omit<EntryStandingProps, "headingLevel">) {
	const { problems, date } = props.form;
	return (
		<div className={`wrap ${styles.page}`}>
			<Breadcrumb
				crumbs={[
					{ name: dailyMessages.title, href: dailyQuizAddress.to() },
					{ name: dailyMessages.today.title, href: dailyQuestionAddress.to() },
					{
						name: texts.crumb(formatPrizeDay(props.standing.day.day)),
						href: entriesAddress.to({ day: date }),
					},
				]}
			/>
			<ErrorSummary
				title={texts.problems.title}
				problems={problems ? listProblems(problems) : []}
			/>
			<EntryStandingPanel {...props} headingLevel={1} />
		</div>
	);
}

const listProblems = ({ country, terms }: EntryProblems) => [
	...(country ? [{ field: entryFieldIds.country, message: texts.problems.country }] : []),
	...(terms ? [{ field: entryFieldIds.terms, message: texts.problems.terms }] : []),
];
