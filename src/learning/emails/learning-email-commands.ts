import { courseAddress } from "#catalogue/addresses.ts";
import type { FreeCourse } from "#catalogue/free-courses/free-course-schema.ts";
import { listProductsBySlug } from "#catalogue/store/product-store.ts";
import { joinAddress } from "#core/addresses.ts";
import type { Id } from "#core/ids.ts";
import { courseLearningAddress, finishedCourseAddress } from "#learning/addresses.ts";
import type { LearningDeps } from "#learning/deps.ts";
import type { Tx } from "#platform/database/database.ts";
import { skillupAddress } from "#storefront/addresses.ts";
import { findAccountById } from "#visitors/accounts/store.ts";
import type { EmailQueue } from "#visitors/email-limits/email-queue-commands.ts";
import { completionEmail } from "./completion-email.ts";
import { welcomeEmail } from "./welcome-email.ts";

export type LearningEmails = Pick<LearningDeps, "welcome" | "congratulate">;

/** Both are queued in the transaction of what they report, which happens once for each enrolment. */
export function createLearningEmails(
	deps: Pick<LearningDeps, "publicUrl" | "formatDay"> & {
		readonly emails: EmailQueue;
		/** Content may change the name. */
		readonly brand: () => { readonly name: string };
	},
): LearningEmails {
	const { emails, publicUrl } = deps;
	const brandName = () => deps.brand().name;
	return {
		async welcome(tx, account, enrolment, course) {
			const email = welcomeEmail({
				...{ to: account.email, enrolment, course, brand: brandName() },
				until: deps.formatDay(enrolment.accessUntil),
				link: joinAddress(publicUrl, courseLearningAddress.to({ course: course.slug })),
			});
			await emails.post(tx, "course started", email);
		},
		async congratulate(tx, enrolment, course) {
			const account = await findAccountById(tx, toAccountId(enrolment.learner));
			if (!account) return;
			const email = completionEmail({
				...{ to: account.email, enrolment, courseTitle: course.title, brand: brandName() },
				certificateLink: joinAddress(publicUrl, finishedCourseAddress.to({ course: course.slug })),
				next: await findNextStep(tx, course, publicUrl),
				moreLink: joinAddress(publicUrl, skillupAddress.to()),
			});
			await emails.post(tx, "course finished", email);
		},
	};
}

/** Whoever has an enrolment has an account, whose id is the learner's. */
const toAccountId = (learner: Id<"learner">) => learner as string as Id<"account">;

/** Undefined for a course that visitors do not see today. No price is named, so no country is needed. */
async function findNextStep(tx: Tx, { details: { next } }: FreeCourse, publicUrl: string) {
	const [course] = next ? await listProductsBySlug(tx, "course", [next], "") : [];
	return (
		course && {
			title: course.title,
			link: joinAddress(publicUrl, courseAddress.to({ slug: course.slug })),
		}
	);
}
