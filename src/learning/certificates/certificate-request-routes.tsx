import { getCategoryHue } from "#catalogue/products/product-presenter.ts";
import { findStatedProduct } from "#catalogue/store/product-store.ts";
import {
	certificateAddress,
	certificatesAddress,
	courseLearningAddress,
	newCertificateAddress,
} from "#learning/addresses.ts";
import type { LearningRouteDeps } from "#learning/deps.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import { createUnlistedPages } from "#shell/pages/page.ts";
import { createTypedFieldReader } from "#visitors/accounts/account-schema.ts";
import { signInAddress, withReturnPath } from "#visitors/accounts/addresses.ts";
import { identifyVisitor, redirectSeeOther } from "#visitors/accounts/sessions/session-routes.ts";
import { toLearner } from "#visitors/learners/learner-store.ts";
import { findFinishedCourse, issueCertificate } from "./certificate-commands.ts";
import { readCertificateName, suggestCertificateName } from "./certificate-name-rules.ts";
import { CertificateNamePage, NotFinishedPage } from "./certificate-notice-page.tsx";
import { messages } from "./messages.ts";

const formPage = createUnlistedPages("learning", messages.pageDescription);

/** Whoever has finished a course asks for its certificate: neither step needs the course itself. */
export function certificateRequestRoutes(deps: LearningRouteDeps): void {
	const { server, pages, sessions, db, catalogue } = deps;
	const toHue = (category: string) => getCategoryHue(category, catalogue.categories);

	server.get(
		newCertificateAddress.pattern,
		{ config: { load: "submissions" } },
		async (request, reply) => {
			const account = await identifyVisitor(sessions, request, reply);
			const { course: written = "" }: { course?: string } = Object(request.params);
			if (!account) return redirectToSignIn(reply, newCertificateAddress.to({ course: written }));
			const course = readCourseNumber(written);
			const finished = await findFinishedCourse(db, toLearner(account.id), course);
			if (!finished) return refuseUnfinished(deps, request, reply, course);
			if (finished.certificate) return redirectToCertificate(reply, finished.certificate);
			const { title: courseTitle } = finished.completion.course;
			const form = { course, courseTitle, name: suggestCertificateName(account) };
			return pages.send(
				request,
				reply,
				formPage(messages.form.title, <CertificateNamePage {...form} />),
			);
		},
	);

	server.post(certificatesAddress.pattern, async (request, reply) => {
		const account = await identifyVisitor(sessions, request, reply);
		const read = createTypedFieldReader(request.body);
		const course = readCourseNumber(read("course"));
		if (!account)
			return redirectToSignIn(reply, newCertificateAddress.to({ course: String(course) }));
		const learner = toLearner(account.id);
		const finished = await findFinishedCourse(db, learner, course);
		if (!finished) return refuseUnfinished(deps, request, reply, course);
		const typed = read("name");
		const name = readCertificateName(typed);
		if (!name.ok) {
			const { title: courseTitle } = finished.completion.course;
			const problem = messages.form.problems[name.reason];
			const form = <CertificateNamePage {...{ course, courseTitle, name: typed, problem }} />;
			return pages.send(request, reply, formPage(messages.form.title, form, 422));
		}
		const requested = { learner, course, toHue, name: name.value };
		const issued = await db
			.transaction()
			.execute((tx) => issueCertificate(tx, requested, deps.clock()));
		return issued.ok
			? redirectToCertificate(reply, issued.value)
			: refuseUnfinished(deps, request, reply, course);
	});
}

/** Anything that is no number means a course that nobody has. */
const readCourseNumber = (written: string): number =>
	/^[1-9]\d{0,8}$/.test(written) ? Number(written) : 0;

async function refuseUnfinished(
	{ db, pages }: LearningRouteDeps,
	request: Request,
	reply: Reply,
	id: number,
): Promise<unknown> {
	const course = await findStatedProduct(db, { kind: "free-course", id });
	if (!course) return reply.callNotFound();
	const page = <NotFinishedPage href={courseLearningAddress.to({ course: course.slug })} />;
	return pages.send(request, reply, formPage(messages.form.notFinished.title, page, 409));
}

const redirectToCertificate = (reply: Reply, id: string) =>
	redirectSeeOther(reply, certificateAddress.to({ id }));

export const redirectToSignIn = (reply: Reply, back: string) =>
	redirectSeeOther(reply, withReturnPath(signInAddress, back));
