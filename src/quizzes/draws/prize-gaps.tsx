import type { Instant } from "#core/time.ts";
import { dailyQuizPrize, latestWinners, prizeParticipation } from "#quizzes/daily/gaps.ts";
import type { QuizzesDeps } from "#quizzes/deps.ts";
import { findEntryStanding } from "#quizzes/draws/entries/entry-commands.ts";
import styles from "#quizzes/draws/entries/entry-form-view.module.css";
import { presentEntryForm } from "#quizzes/draws/entries/entry-presenter.ts";
import { EntryStandingPanel } from "#quizzes/draws/entries/entry-standing-view.tsx";
import type { GapFilling } from "#shell/pages/gap.tsx";
import { defineFiller, type GapFiller } from "#shell/pages/gap.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { Link } from "#ui/navigation/link.tsx";
import { prizeTermsAddress, winnersAddress } from "./addresses.ts";
import { findDayTimes } from "./day-rules.ts";
import { prizeMessages } from "./messages.ts";
import { type ComingPrizeDay, findComingPrizeDay, findPrize } from "./prize-day-store.ts";
import type { Prize } from "./prize-schema.ts";
import { listWinners } from "./winner-store.ts";
import { WinnerList } from "./winners-page.tsx";
import { describeComing, presentWinners } from "./winners-presenter.ts";
import { winnersTag } from "./winners-routes.tsx";

const latestCount = 5;

export const prizeFillers = (deps: QuizzesDeps): readonly GapFiller[] => [
	defineFiller(dailyQuizPrize, async () => {
		const prize = await findPrize(deps.db);
		const coming = prize && (await findComingPrizeDay(deps.db));
		return tagged(
			prize && <PrizePanel prize={prize} coming={coming && findAhead(coming, deps.clock())} />,
		);
	}),
	defineFiller(latestWinners, async () => {
		const winners = await listWinners(deps.db, latestCount);
		return tagged(<LatestWinners winners={presentWinners(winners, deps.findCountry)} />);
	}),
	defineFiller(prizeParticipation, async ({ account, day, isRight }) => {
		const standing = isRight ? await findEntryStanding(deps, account.id, day) : undefined;
		if (!standing || standing.kind === "no prize") return { node: undefined };
		const form = presentEntryForm(standing, deps.countries.all, account);
		return {
			node: <EntryStandingPanel standing={standing} form={form} headingLevel={2} />,
		};
	}),
];

const tagged = (node: GapFilling["node"]): GapFilling => ({ node, tags: [winnersTag] });

/** Each day has a draw, unless the first one is to come or the site was down for long. A new day makes the page anew. */
const findAhead = (coming: ComingPrizeDay, now: Instant): ComingPrizeDay | undefined =>
	coming.isFirst || Temporal.Instant.compare(now, findDayTimes(coming.day).startsAt) < 0
		? coming
		: undefined;

function PrizePanel({ prize, coming }: { prize: Prize; coming: ComingPrizeDay | undefined }) {
	const texts = prizeMessages.prize;
	const { title, winnersPerDay, claim } = prize;
	return (
		<section className={classNames(styles.panel, styles.wide)} aria-labelledby="prize-title">
			<h2 id="prize-title" className={styles.title}>
				{texts.title}
			</h2>
			<div className={styles.columns}>
				<div>
					<p>
						{texts.text(title, winnersPerDay)} {coming && describeComing(coming)}
					</p>
					<p className={styles.soft}>{texts.members}</p>
				</div>
				<div>
					<p className={styles.soft}>{prizeMessages.needed(claim.picture, claim.phone)}</p>
					<Link href={prizeTermsAddress.to()} look="alone">
						{prizeMessages.winners.terms}
					</Link>
				</div>
			</div>
		</section>
	);
}

function LatestWinners({ winners }: { winners: ReturnType<typeof presentWinners> }) {
	const texts = prizeMessages.latest;
	if (winners.length === 0) return null;
	return (
		<section className={styles.panel} aria-labelledby="latest-winners-title">
			<h2 id="latest-winners-title" className={styles.title}>
				{texts.title}
			</h2>
			<WinnerList winners={winners} />
			<Link href={winnersAddress.to()} look="alone">
				{texts.more}
			</Link>
		</section>
	);
}
