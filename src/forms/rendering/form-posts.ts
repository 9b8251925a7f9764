import type { FieldProblem } from "#core/calls.ts";
import { type FieldKey, fieldKeys } from "#forms/fields/field-key.ts";
import type { FormValues } from "#forms/fields/form-value-rules.ts";
import type { FormsSnapshot } from "#forms/placements/placements-snapshot.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import type { FormRenderContext, RefusedForm } from "./form-render-context.ts";
import { withAcceptedSuggestion } from "./phone-suggestion.ts";
import { sentAddress } from "./thanks.ts";

/** What has become of something that was sent without script. Whoever takes it has set the cookies. */
export type Outcome =
	| { readonly kind: "sent" }
	/** A European said no: nothing is kept. */
	| { readonly kind: "not agreed" }
	| {
			readonly kind: "refused";
			readonly status: number;
			readonly problems: readonly FieldProblem[];
			/** What to do about it, where no field is to blame. */
			readonly message?: string | undefined;
	  };

export interface FormPostDeps {
	readonly forms: FormsSnapshot;
	readonly submit: (request: Request, reply: Reply) => Promise<Outcome>;
	readonly enroll: (request: Request, reply: Reply) => Promise<Outcome>;
}

type Again = (status: number, moment: FormRenderContext) => Promise<unknown>;

/** Takes what forms send to the pages on which they stand. */
export function formPosts(parts: FormPostDeps) {
	return async (
		request: Request,
		reply: Reply,
		again: Again,
	): Promise<unknown> => {
		const { siteModule, page } = askedForm(request);
		const body = withAcceptedSuggestion(bodyOf(request));
		// Whoever takes the form reads the request.
		request.body = body;
		if (!parts.forms.placement(siteModule)) return reply.callNotFound();
		const isAnswer = body.choice !== undefined;
		if (body.undo !== undefined)
			return again(200, { request, refused: refusedForm(siteModule, body) });
		const take = isAnswer ? parts.enroll : parts.submit;
		const outcome = await take(request, reply);
		switch (outcome.kind) {
			case "sent":
				return reply
					.header("cache-control", "no-store")
					.redirect(sentAddress(page, siteModule, isAnswer), 303);
			case "not agreed":
				return again(200, {
					request,
					refused: { ...refusedForm(siteModule, body), isReset: true },
				});
			case "refused":
				return again(outcome.status, {
					request,
					refused: {
						...refusedForm(siteModule, body),
						...(isForeign(outcome.problems) && { leadId: undefined }),
						problems: outcome.problems,
						message:
							outcome.message ??
							messageFor(outcome.problems, parts, siteModule),
					},
				});
		}
	};
}

/** A number that cannot be used is not offered again. */
const isForeign = (problems: readonly FieldProblem[]) =>
	problems.some(({ field }) => field === "lead_id");

/** Of fields that nobody sees, nobody can mend anything. */
function messageFor(
	problems: readonly FieldProblem[],
	{ forms }: FormPostDeps,
	siteModule: string,
): string | undefined {
	const named: readonly string[] = forms.placement(siteModule)?.fields ?? [];
	return problems.some(({ field }) => named.includes(field))
		? undefined
		: unreadable;
}
const unreadable =
	"This form could not be read. Everything you typed is still here; please send it once more.";

function refusedForm(
	siteModule: string,
	body: Readonly<Record<string, unknown>>,
): RefusedForm {
	return {
		siteModule,
		typed: typedIn(body),
		leadId: leadIdIn(body),
		problems: [],
	};
}

function typedIn(body: Readonly<Record<string, unknown>>): FormValues {
	const typed: Partial<Record<FieldKey, unknown>> = {};
	// A field that came twice holds nothing that could stand in it.
	for (const key of fieldKeys)
		if (typeof body[key] === "string")
			// No page can hold a NUL.
			typed[key] = body[key].replaceAll("\0", "");
	return typed;
}

const leadIdIn = ({ lead_id }: Readonly<Record<string, unknown>>) =>
	typeof lead_id === "string" ? lead_id : undefined;

function bodyOf({ body }: Request): Readonly<Record<string, unknown>> {
	return typeof body === "object" && body !== null
		? (body as Record<string, unknown>)
		: {};
}

/** Which form an address asks for, and the page without it. */
export function askedForm({ url }: Pick<Request, "url">): {
	siteModule: string;
	page: string;
} {
	const [path = "/"] = url.split("?", 1);
	const query = new URLSearchParams(url.slice(path.length));
	const siteModule = query.get("form") ?? "";
	for (const own of ["form", "sent", "chosen"]) query.delete(own);
	const rest = query.toString();
	return { siteModule, page: rest ? `${path}?${rest}` : path };
}
