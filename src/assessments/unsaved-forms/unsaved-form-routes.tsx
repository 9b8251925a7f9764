import type { AssessmentsDeps } from "#assessments/deps.ts";
import { isDatabaseOutage } from "#platform/database/outage.ts";
import { toHttpFault } from "#platform/http/faults.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import { createUnlistedPages, type Page } from "#shell/pages/page.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { unsavedFormMessages } from "./messages.ts";
import { UnsavedFormPage } from "./unsaved-form-page.tsx";

type FormHandler = (request: Request, reply: Reply) => Promise<unknown>;

const retryAfterSeconds = 5;

/**
 * While the database stores nothing, because its disk is full or it is away, the learner gets the form back as it was sent. Where
 * even its page cannot be loaded, another one carries the fields.
 */
export const returnUnsavedForms =
	(
		{ log, pages }: Pick<AssessmentsDeps, "log"> & Pick<SiteHttp, "pages">,
		receive: FormHandler,
		/** Shows the page of the form again, with what was sent. */
		show: (request: Request) => Promise<Page | undefined> = async () => undefined,
	): FormHandler =>
	async (request, reply) => {
		try {
			return await receive(request, reply);
		} catch (problem) {
			const { status, isOurs } = toHttpFault(problem);
			if (status !== 503 || !isOurs) throw problem;
			const { url: route } = request.routeOptions;
			log.error({ err: problem, request: request.id, route }, "a form was returned unsaved");
			const page = (await show(request).catch(() => undefined)) ?? unsavedFormPage(request);
			reply.header("retry-after", retryAfterSeconds).header("x-request-id", request.id);
			return pages.send(request, reply, { ...page, status });
		}
	};

const unlistedPage = createUnlistedPages("learning", unsavedFormMessages.description);

const unsavedFormPage = ({ url, body }: Request): Page =>
	unlistedPage(
		unsavedFormMessages.title,
		<UnsavedFormPage action={url} fields={listFields(body)} />,
	);

const listFields = (body: unknown) =>
	Object.entries(Object(body)).flatMap(([name, values]) =>
		[values].flat().map((value) => ({ name, value: String(value) })),
	);

/** Reading goes on while nothing can be stored: the next visit stores it. */
export function ignoreOutage(problem: unknown): void {
	if (!isDatabaseOutage(problem)) throw problem;
}
