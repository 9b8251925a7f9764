import { randomBytes } from "node:crypto";
import { privatePictures } from "#catalogue/files/pictures/signed-picture-routes.ts";
import { joinAddress } from "#core/addresses.ts";
import type { Contribution } from "#core/slice/contributions.ts";
import { sitePublicUrl } from "#platform/config/config.ts";
import type { DocumentValue } from "#platform/content/collections/content-snapshot.ts";
import { changeNotices } from "#platform/database/change-notices.ts";
import { jobWorkers } from "#platform/jobs/job-kind.ts";
import type { Platform } from "#platform/platform.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { claimPictures } from "#quizzes/claims/claim-call-routes.ts";
import type { ClaimDeps } from "#quizzes/claims/claim-commands.ts";
import { claimRoutes } from "#quizzes/claims/claim-routes.tsx";
import { entryRoutes } from "#quizzes/draws/entries/entry-routes.tsx";
import { gapFillers } from "#shell/pages/gap.tsx";
import { accountRecordSources } from "#visitors/account-record.ts";
import { personalDataSources } from "#visitors/personal-data.ts";
import { sitemapPaths, siteRoutes } from "#visitors/site.ts";
import type { VisitorServices } from "#visitors/site-slice.ts";
import { prizeRecordSource } from "./account-record-commands.ts";
import { claimAddress, prizeTermsAddress, winnersAddress } from "./addresses.ts";
import { phonePurpose } from "./messages.ts";
import { prizeDataSource } from "./personal-data-commands.ts";
import { winnersChannel } from "./prize-day-store.ts";
import { prizeFillers } from "./prize-gaps.tsx";
import type { Prize } from "./prize-schema.ts";
import { runPrizeDays, type SelectionDeps } from "./selection-commands.ts";
import { claimedEmail, winnerEmail } from "./winner-email.ts";
import type { Winner } from "./winner-store.ts";
import { formatPrizeDay, presentTime } from "./winners-presenter.ts";
import { winnersRoutes, winnersTag } from "./winners-routes.tsx";

interface PrizeServices {
	readonly platform: Platform;
	readonly visitors: VisitorServices;
	readonly prize: DocumentValue<Prize | undefined>;
	readonly brand: () => { readonly name: string };
}

/** Draws of the daily quiz and claims of their prizes. */
export function contributePrizes(services: PrizeServices): readonly Contribution[] {
	const { config, clock, secret, database, background, jobs } = services.platform;
	const { db } = database;
	const { prize } = services;
	const { sessions, countries } = services.visitors;
	const findCountry = (code: string) => countries.byCode(code)?.name;
	const shared = { db, clock, sessions, countries, findCountry };
	const selection: SelectionDeps = {
		...{ db: background.db, clock },
		createSeed: () => randomBytes(32).toString("hex"),
		notify: createWinnerNotifier(services),
	};
	return [
		gapFillers.add(...prizeFillers(shared)),
		changeNotices.add({ channel: winnersChannel, handle: () => undefined, tags: [winnersTag] }),
		accountRecordSources.add(prizeRecordSource(clock)),
		personalDataSources.add(prizeDataSource(config.siteTimeZone)),
		privatePictures.add(claimPictures(shared)),
		sitemapPaths.add(() => (prize.current ? [winnersAddress.to(), prizeTermsAddress.to()] : [])),
		jobWorkers.add(async () => jobs.everyMinute(() => runPrizeDays(selection))),
		siteRoutes.add((http) => {
			winnersRoutes({ ...http, ...shared });
			entryRoutes({ ...http, ...shared });
			claimRoutes({
				...{ ...http, ...shared, hash: createSecretHmac(secret) },
				timeZone: config.siteTimeZone,
				formsPerMinute: config.formsPerMinute,
				notify: createClaimNotifier(services),
			});
		}),
	];
}

function createWinnerNotifier(services: PrizeServices): SelectionDeps["notify"] {
	const publicUrl = sitePublicUrl(services.platform.config);
	return async (tx, winner) => {
		if (!winner.email) return;
		const written = winnerEmail({
			...toEmailFacts(services, { ...winner, email: winner.email }),
			claimUntil: presentTime(winner.claimUntil).text,
			termsLink: joinAddress(publicUrl, prizeTermsAddress.to()),
			purposes: winner.prize?.claim,
		});
		await services.visitors.emails.post(tx, "daily quiz prize", written);
	};
}

function createClaimNotifier(services: PrizeServices): ClaimDeps["notify"] {
	return async (tx, winner, deleteOn) => {
		if (!winner.email) return;
		const written = claimedEmail({
			...toEmailFacts(services, { ...winner, email: winner.email }),
			phonePurpose: winner.prize?.claim.phone ?? phonePurpose,
			deleteOn: formatPrizeDay(deleteOn),
		});
		await services.visitors.emails.post(tx, "daily quiz prize", written);
	};
}

const toEmailFacts = (
	{ platform, brand }: PrizeServices,
	{ entry, day, prize, email, firstName }: Winner & { readonly email: string },
) => ({
	...{ to: email, name: firstName ?? "", entry, day: formatPrizeDay(day) },
	prize: prize?.title ?? "",
	claimLink: joinAddress(sitePublicUrl(platform.config), claimAddress.to({ entry })),
	brand: brand().name,
});
