import { joinAddress } from "#core/addresses.ts";
import type { QuizzesDeps } from "#quizzes/deps.ts";
import { claimAddress, prizeTermsAddress } from "./addresses.ts";
import { phonePurpose } from "./messages.ts";
import { claimedEmail, winnerEmail } from "./winner-email.ts";
import type { Winner } from "./winner-store.ts";
import { formatPrizeDay, presentTime } from "./winners-presenter.ts";

/** Queues the emails about prizes. A winner whose account is gone gets none. */
export function createPrizeNotifiers({
	publicUrl,
	brand,
	emails,
}: Pick<QuizzesDeps, "publicUrl" | "brand" | "emails">): Pick<
	QuizzesDeps,
	"notifyWinner" | "notifyClaimant"
> {
	const toFacts = ({ entry, day, prize, firstName }: Winner, email: string) => ({
		...{ to: email, name: firstName ?? "", entry, day: formatPrizeDay(day) },
		prize: prize?.title ?? "",
		claimLink: joinAddress(publicUrl, claimAddress.to({ entry })),
		brand: brand().name,
	});
	return {
		async notifyWinner(tx, winner) {
			if (!winner.email) return;
			const written = winnerEmail({
				...toFacts(winner, winner.email),
				claimUntil: presentTime(winner.claimUntil).text,
				termsLink: joinAddress(publicUrl, prizeTermsAddress.to()),
				purposes: winner.prize?.claim,
			});
			await emails.post(tx, "daily quiz prize", written);
		},
		async notifyClaimant(tx, winner, deleteOn) {
			if (!winner.email) return;
			const written = claimedEmail({
				...toFacts(winner, winner.email),
				phonePurpose: winner.prize?.claim.phone ?? phonePurpose,
				deleteOn: formatPrizeDay(deleteOn),
			});
			await emails.post(tx, "daily quiz prize", written);
		},
	};
}
