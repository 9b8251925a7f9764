import { createHash } from "node:crypto";
import { type Id, isId } from "#core/ids.ts";
import { fillableFieldKeys } from "#forms/fields/fields.ts";
import type { Submission } from "./submission.ts";

const hashJson = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest();

/** The content of a submission, the same whether a script or a plain form sent it. */
type SubmissionContent = Pick<
	Submission,
	"siteModule" | "page" | "automatic" | "practiceId" | "answers" | "attachment"
> & {
	readonly lead?: string | undefined;
	readonly products: readonly unknown[];
};

/** Equal for equal content: neither the order of the fields nor their spelling matters, every word does. */
export function digestSubmission(content: SubmissionContent): string {
	const { lead, siteModule, products, page, automatic, practiceId } = content;
	const values = fillableFieldKeys.flatMap((key) => {
		const answer = content.answers[key];
		return answer ? [[key, withPlainLineEnds(answer)]] : [];
	});
	for (const [key, answer = ""] of Object.entries(content.answers.custom))
		values.push([key, withPlainLineEnds(answer)]);
	return hashJson([
		lead,
		siteModule,
		products,
		page,
		automatic,
		practiceId ?? null,
		values,
		...(content.attachment ? [content.attachment] : []),
	]).toString("base64url");
}

/** A plain form sends other line ends than a script. */
const withPlainLineEnds = (answer: string | boolean) =>
	typeof answer === "string" ? answer.replace(/\r\n?/g, "\n") : answer;

/** Derives an id from texts, for payloads that come without one: the same texts give the same id. */
export function deriveId<Name extends string>(purpose: Name, ...text: readonly string[]): Id<Name> {
	const hex = hashJson([purpose, ...text]).toString("hex");
	const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
	if (!isId<Name>(id)) throw new Error(`${id} is no id`);
	return id;
}

/** Identifies the text that a visitor agreed to. */
export function computeTextVersion(text: string): string {
	return hashJson(text).toString("hex").slice(0, 12);
}
