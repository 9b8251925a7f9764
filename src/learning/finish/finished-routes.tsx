import { listCoursesWithSkillsBySlug } from "#catalogue/courses/related/course-skills-store.ts";
import type { FreeCourse } from "#catalogue/free-courses/free-course-schema.ts";
import { buildFormLink, cataloguePlacements } from "#catalogue/products/product-form-rules.ts";
import { createSummaryContext } from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import { certificateAddress, finishedCourseAddress } from "#learning/addresses.ts";
import { CertificateNameForm } from "#learning/certificates/certificate-name-form-view.tsx";
import { findIssuedCertificate } from "#learning/certificates/certificate-store.ts";
import { learningPage, type PlayerDeps } from "#learning/player/learning-page.ts";
import {
	type CourseVisit,
	findCourseVisit,
	findCurrentLessonPath,
} from "#learning/player/lesson-visit-commands.ts";
import { presentOutline } from "#learning/player/outline-presenter.ts";
import { findFinalResult } from "#learning/progress/completion-commands.ts";
import { type Completion, findCompletion } from "#learning/progress/completion-store.ts";
import type { Page } from "#shell/pages/page.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import type { Account } from "#visitors/accounts/account.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { FinishedPage, UnfinishedPage } from "./finished-page.tsx";
import { finishMessages as texts } from "./messages.ts";

/** The page at the end of a course. */
export function finishedRoutes(deps: PlayerDeps): void {
	deps.pages.page(
		finishedCourseAddress,
		async ({ parameters, request, visitor }) => {
			const { account } = await deps.sessions.readSession(request.headers.cookie);
			const visit = await findCourseVisit(deps, parameters.course ?? "", {
				account,
				cookies: request.headers.cookie,
			});
			if (!visit) return undefined;
			const { enrolment } = visit;
			const completion = enrolment && (await findCompletion(deps.db, enrolment.id));
			return completion && account
				? finishedPage(deps, { visit, completion, account, visitor })
				: unfinishedPage(deps, visit);
		},
		{ fresh: true },
	);
}

async function loadOutline(deps: PlayerDeps, visit: CourseVisit) {
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
	deps: PlayerDeps,
	finished: {
		readonly visit: CourseVisit;
		readonly completion: Completion;
		readonly account: Account;
		readonly visitor: Audience;
	},
): Promise<Page> {
	const { visit, completion, account, visitor } = finished;
	const { course } = visit;
	const [{ outline }, issued, next] = await Promise.all([
		loadOutline(deps, visit),
		findIssuedCertificate(deps.db, completion.id),
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
			hasReward={course.rewardEnabled !== 0}
			skills={course.details.skills}
			certificate={
				issued ? (
					<ButtonLink href={certificateAddress.to({ id: issued })} icon="certificate">
						{texts.certificate.link}
					</ButtonLink>
				) : (
					<CertificateNameForm course={course.slug} name={toFullName(account)} />
				)
			}
			next={next}
			advisorHref={buildFormLink(`/${course.slug}`, cataloguePlacements.freeLearning)}
		/>,
	);
}

const toFullName = ({ firstName, lastName }: Account) =>
	[firstName, lastName].filter(Boolean).join(" ");

async function findNextCourse(deps: PlayerDeps, course: FreeCourse, visitor: Audience) {
	const { db, catalogue } = deps;
	const { next } = course.details;
	const market = catalogue.findMarket(visitor.country);
	const [found] = next ? await listCoursesWithSkillsBySlug(db, [next], market.country) : [];
	return found && summarizeProduct(found, createSummaryContext(deps, market));
}

async function unfinishedPage(deps: PlayerDeps, visit: CourseVisit): Promise<Page> {
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
