import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { collectStyles } from "#shell/assets/styles.ts";

/** A part of a page that is requested later: its HTML, and the sheets it used. It may hold no islands. */
export function renderFragment(node: ReactNode): { html: string; css: string } {
	const { value, css } = collectStyles(() => renderToStaticMarkup(node));
	return { html: value, css };
}
