import { dailyQuestionAddress, dailyQuizAddress } from "#quizzes/daily/addresses.ts";
import { dailyMessages } from "#quizzes/daily/messages.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Disclosure } from "#ui/disclosure/disclosure.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { prizeTermsAddress, selectionScriptAddress, winnersAddress } from "./addresses.ts";
import { prizeMessages } from "./messages.ts";
import type { Prize } from "./prize-schema.ts";
import styles from "./winners-page.module.css";
import type { ComingDayProps, PastDayProps, WinnerProps } from "./winners-presenter.ts";

const texts = prizeMessages.winners;
export interface WinnersPageProps {
	readonly prize: Prize | undefined;
	readonly winners: readonly WinnerProps[];
	readonly coming: readonly ComingDayProps[];
	readonly drawn: readonly PastDayProps[];
}

export function WinnersPage({ prize, winners, coming, drawn }: WinnersPageProps) {
	return (
		<div className={`wrap ${styles.page}`}>
			<Breadcrumb
				crumbs={[
					{ name: dailyMessages.title, href: dailyQuizAddress.to() },
					{ name: texts.title, href: winnersAddress.to() },
				]}
			/>
			<header className={styles.head}>
				<h1>{texts.title}</h1>
				<p className={styles.lead}>{texts.lead}</p>
			</header>
			{prize ? <PrizePart prize={prize} /> : <p>{texts.noPrize}</p>}
			<section className={styles.part} aria-labelledby="winners-title">
				<h2 id="winners-title">{texts.list}</h2>
				{winners.length > 0 ? <WinnerList winners={winners} /> : <NobodyYet coming={coming[0]} />}
			</section>
			{coming.length + drawn.length > 0 && <VerifyPart />}
			{drawn.length > 0 && (
				<section className={styles.part} aria-labelledby="drawn-title">
					<h2 id="drawn-title">{texts.drawn}</h2>
					<ul className={styles.days}>
						{drawn.map((day) => (
							<DrawnDay key={day.date} {...day} />
						))}
					</ul>
				</section>
			)}
			{coming.length > 0 && (
				<section className={styles.part} aria-labelledby="coming-title">
					<h2 id="coming-title">{texts.coming}</h2>
					<p className={styles.text}>{texts.comingLead}</p>
					<Disclosure more={texts.showComing(coming.length)} less={texts.hideComing}>
						<ul className={styles.days}>
							{coming.map((day) => (
								<ComingDay key={day.date} {...day} />
							))}
						</ul>
					</Disclosure>
				</section>
			)}
		</div>
	);
}

function NobodyYet({ coming }: { coming: ComingDayProps | undefined }) {
	return (
		<p>
			{texts.none} {coming && texts.first(coming.day, coming.drawsAt.text)}
		</p>
	);
}

function VerifyPart() {
	return (
		<section className={styles.part} aria-labelledby="verify-title">
			<h2 id="verify-title">{texts.verify}</h2>
			<p className={styles.text}>{texts.explanation}</p>
			<ol className={styles.steps}>
				{texts.steps.map((step) => (
					<li key={step}>{step}</li>
				))}
			</ol>
			<p className={styles.text}>
				{texts.script}{" "}
				<Link href={selectionScriptAddress.to()} download>
					{texts.scriptLink}
				</Link>
			</p>
		</section>
	);
}

function PrizePart({ prize: { title, description, picture } }: { prize: Prize }) {
	return (
		<section className={styles.prize} aria-labelledby="prize-title">
			{picture && (
				<img
					src={picture.image}
					alt={picture.alt}
					className={styles.picture}
					loading="lazy"
					decoding="async"
				/>
			)}
			<div className={styles.prizeText}>
				<p className={styles.kicker}>{texts.prize}</p>
				<h2 id="prize-title">{title}</h2>
				<p>{description}</p>
				<div className={styles.actions}>
					<ButtonLink href={dailyQuestionAddress.to()}>{texts.play}</ButtonLink>
					<Link href={prizeTermsAddress.to()} look="alone">
						{texts.terms}
					</Link>
				</div>
			</div>
		</section>
	);
}

export function WinnerList({ winners }: Pick<WinnersPageProps, "winners">) {
	return (
		<ul className={styles.winners}>
			{winners.map(({ key, date, day, name, prize }) => (
				<li key={key} className={styles.winner}>
					<strong dir="auto">{name}</strong>
					<span>{prize}</span>
					<time dateTime={date} className={styles.day}>
						{day}
					</time>
				</li>
			))}
		</ul>
	);
}

function ComingDay({ date, day, drawsAt, seedHash }: ComingDayProps) {
	return (
		<li className={styles.dayPart}>
			<h3 className={styles.dayTitle}>
				<time dateTime={date}>{day}</time>
			</h3>
			<dl className={styles.values}>
				<dt>{texts.drawsAt}</dt>
				<dd>
					<time dateTime={drawsAt.iso}>{drawsAt.text}</time>
				</dd>
				<dt>{texts.seedHash}</dt>
				<dd className={styles.code}>{seedHash}</dd>
			</dl>
		</li>
	);
}

function DrawnDay({ date, day, seedHash, seed, entries, entriesHash, recordHref }: PastDayProps) {
	return (
		<li className={styles.dayPart}>
			<h3 className={styles.dayTitle}>
				<time dateTime={date}>{day}</time>
			</h3>
			<dl className={styles.values}>
				<dt>{texts.entries}</dt>
				<dd>{entries}</dd>
				<dt>{texts.seed}</dt>
				<dd className={styles.code}>{seed}</dd>
				<dt>{texts.seedHash}</dt>
				<dd className={styles.code}>{seedHash}</dd>
				<dt>{texts.entriesHash}</dt>
				<dd className={styles.code}>{entriesHash}</dd>
			</dl>
			<Link href={recordHref} look="alone">
				{texts.record}
				<VisuallyHidden>{texts.recordDay(day)}</VisuallyHidden>
			</Link>
		</li>
	);
}

export function PrizeTermsPage({ terms }: Pick<Prize, "terms">) {
	const { title } = prizeMessages.terms;
	return (
		<article className={`wrap ${styles.page} ${styles.terms}`}>
			<Breadcrumb
				crumbs={[
					{ name: dailyMessages.title, href: dailyQuizAddress.to() },
					{ name: title, href: prizeTermsAddress.to() },
				]}
			/>
			<h1>{title}</h1>
			<RichText text={terms} />
		</article>
	);
}
