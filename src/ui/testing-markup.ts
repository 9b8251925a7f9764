import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

export const renderToMarkup = (node: ReactNode) => renderToStaticMarkup(node);

/** The opening tags of one element name, in order. */
export const findOpeningTags = (markup: string, name: string) =>
	markup.match(new RegExp(`<${name}(?=[\\s>])[^>]*>`, "g")) ?? [];

export const readAttribute = (tag: string | undefined, attribute: string) =>
	tag?.match(new RegExp(`\\s${attribute}="([^"]*)"`))?.[1];
