import { listCoursesWithSkillsBySlug } from "#catalogue/courses/related/course-skills-store.ts";
import type { FreeCourse } from "#catalogue/free-courses/free-course-schema.ts";
import { buildFormLink, cataloguePlacements } from "#catalogue/products/product-form-rules.ts";
import { createSummaryContext } from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import {
	certificateAddress,
	finishedCourseAddress,
	newCertificateAddress,
} from "#learning/addresses.ts";
import { CertificateNameForm } from "#learning/certificates/certificate-name-form-view.tsx";
import { suggestCertificateName } from "#learning/certificates/certificate-name-rules.ts";
import { findIssuedCertificate } from "#learning/certificates/certificate-store.ts";
import type { LearningRouteDeps } from "#learning/deps.ts";
import { hasEarnedReward } from "#learning/limit/reward-store.ts";
import { learningPage } from "#learning/player/learning-page.ts";
import {
	type CourseVisit,
	findCourseVisit,
	findCurrentLessonPath,
} from "#learning/player/lesson-visit-commands.ts";
import { presentOutline } from "#learning/player/outline-presenter.ts";
import { completeFinishedCourse, findFinalResult } from "#learning/progress/completion-commands.ts";
import {
	type Completion,
	findCompletion,
	findCourseFinishedAs,
} from "#learning/progress/completion-store.ts";
import type { Page } from "#shell/pages/page.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import type { Account } from "#visitors/accounts/account.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { toLearner } from "#visitors/learners/learner-store.ts";
import { identifyLearner } from "#visitors/learners/learner-visit-commands.ts";
import { FinishedPage, GoneCoursePage, UnfinishedPage } from "./finished-page.tsx";
import { finishMessages as texts } from "./messages.ts";

/** The page at the end of a course. */
export function finishedRoutes(deps: LearningRouteDeps): void {
	deps.pages.page(
		finishedCourseAddress,
		async ({ parameters, request, visitor }) => {
			const { setCookies, ...learner } = await identifyLearner(deps, request.headers.cookie);
			const { course: slug = "" } = parameters;
			const visit = await findCourseVisit(deps, { slug }, learner);
			if (!visit) {
				const gone = learner.account && (await findGoneCoursePage(deps, learner.account, slug));
				return gone && { ...gone, cookies: setCookies };
			}
			await completeFinishedCourse(deps, visit);
			const { account, enrolment } = visit;
			const completion = enrolment && (await findCompletion(deps.db, enrolment.id));
			const page =
				completion && account
					? await finishedPage(deps, { visit, completion, account, visitor })
					: await unfinishedPage(deps, visit);
			return { ...page, cookies: setCookies };
		},
		{ fresh: true },
	);
}

/** The email that congratulates leads here, also once content does not have the course any more. */
async function findGoneCoursePage(
	{ db }: LearningRouteDeps,
	account: Account,
	slug: string,
): Promise<Page | undefined> {
	const finished = await findCourseFinishedAs(db, toLearner(account.id), slug);
	if (!finished) return undefined;
	const certificateHref = newCertificateAddress.to({ course: String(finished.course) });
	return learningPage(
		texts.pageTitle(finished.title),
		<GoneCoursePage courseTitle={finished.title} certificateHref={certificateHref} />,
	);
}

async function loadOutline(deps: LearningRouteDeps, visit: CourseVisit) {
	const { course, learner } = visit;
	const passed = learner && (await findFinalResult(deps.db, learner, course.id));
	const hasPassed = passed !== undefined;
	const outline = presentOutline({ ...visit, hasPassed }, "finished", {
		now: deps.clock(),
		formatDay: deps.formatDay,
	});
	return { outline, hasPassed };
}

async function finishedPage(
	deps: LearningRouteDeps,
	finished: {
		readonly visit: CourseVisit;
		readonly completion: Completion;
		readonly account: Account;
		readonly visitor: Audience;
	},
): Promise<Page> {
	const { visit, completion, account, visitor } = finished;
	const { course } = visit;
	const [{ outline }, issued, hasReward, next] = await Promise.all([
		loadOutline(deps, visit),
		findIssuedCertificate(deps.db, completion.id),
		hasEarnedReward(deps.db, completion.enrolment),
		findNextCourse(deps, course, visitor),
	]);
	return learningPage(
		texts.pageTitle(course.title),
		<FinishedPage
			outline={outline}
			courseId={course.id}
			courseTitle={course.title}
			completed={texts.completed(deps.formatDay(completion.completedAt))}
			scorePercent={completion.scorePercent}
			hasReward={hasReward}
			skills={course.details.skills}
			certificate={
				issued ? (
					<ButtonLink href={certificateAddress.to({ id: issued })} icon="certificate">
						{texts.certificate.link}
					</ButtonLink>
				) : (
					<CertificateNameForm course={course.id} name={suggestCertificateName(account)} />
				)
			}
			next={next}
			advisorHref={buildFormLink(`/${course.slug}`, cataloguePlacements.freeLearning)}
		/>,
	);
}

async function findNextCourse(deps: LearningRouteDeps, course: FreeCourse, visitor: Audience) {
	const { db, catalogue } = deps;
	const { next } = course.details;
	const market = catalogue.findMarket(visitor.country);
	const [found] = next ? await listCoursesWithSkillsBySlug(db, [next], market.country) : [];
	return found && summarizeProduct(found, createSummaryContext(deps, market));
}

async function unfinishedPage(deps: LearningRouteDeps, visit: CourseVisit): Promise<Page> {
	const { course, doneLessons } = visit;
	const { lessons, finalCheck } = course.details;
	const { outline, hasPassed } = await loadOutline(deps, visit);
	const open = lessons.filter(({ id }) => !doneLessons.includes(id)).length;
	return learningPage(
		texts.pageTitle(course.title),
		<UnfinishedPage
			outline={outline}
			courseTitle={course.title}
			missing={[
				...(open > 0 ? [texts.missing.lessons(open)] : []),
				...(finalCheck && !hasPassed ? [texts.missing.finalCheck] : []),
			]}
			continueHref={findCurrentLessonPath(visit)}
		/>,
	);
}
