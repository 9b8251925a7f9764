import { parentPort } from "node:worker_threads";
import type { PdfDocument } from "#platform/pdf/document.ts";
import type { PdfPoster } from "#platform/pdf/poster.ts";
import { renderPdfDocument } from "#platform/pdf/render-document.ts";
import { renderPdfPoster } from "#platform/pdf/render-poster.ts";
import type { VectorPicture } from "#platform/pictures/picture.ts";
import { renderPicture } from "#platform/pictures/render-picture.ts";

export type Renderable = PdfDocument | PdfPoster | VectorPicture;

export interface RenderRequest {
	readonly number: number;
	readonly document: Renderable;
}

export type RenderResult =
	| { readonly number: number; readonly bytes: Uint8Array }
	| { readonly number: number; readonly problem: string };

parentPort?.on("message", async ({ number, document }: RenderRequest) => {
	const result = await render(document).then(
		(bytes): RenderResult => ({ number, bytes }),
		(problem: unknown): RenderResult => ({ number, problem: String(problem) }),
	);
	parentPort?.postMessage(result);
});

async function render(renderable: Renderable): Promise<Uint8Array> {
	if ("elements" in renderable) return renderPicture(renderable);
	return "shapes" in renderable ? renderPdfPoster(renderable) : renderPdfDocument(renderable);
}
