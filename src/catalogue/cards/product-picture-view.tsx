import type { ComponentProps } from "react";
import { generatedCoverUrl } from "#catalogue/products/product-presenter.ts";
import type { ProductSummary } from "#catalogue/summary.ts";
import { CoverPicture } from "#ui/cover/cover-picture.tsx";

interface ProductPictureProps
	extends Omit<ComponentProps<typeof CoverPicture>, "hue" | "cover" | "src"> {
	readonly product: Pick<ProductSummary, "coverSeed" | "hue" | "cover" | "image">;
}

/** The operator's own picture of a product, or its drawn cover as a file. */
export function ProductPicture({ product, ...rest }: ProductPictureProps) {
	const { cover, hue, image } = product;
	// A page has dozens of drawn covers, which need nothing behind them.
	if (image === undefined) return <img src={cover} alt="" {...rest} />;
	return <CoverPicture src={cover} hue={hue} cover={generatedCoverUrl(product)} {...rest} />;
}
