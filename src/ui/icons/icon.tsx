import { type IconProps, IconShape } from "#ui/icons/icon-shape.tsx";
import { directionalIcons, type IconName, iconShapes } from "#ui/icons/icon-shapes.ts";

export const Icon = ({ name, ...rest }: IconProps & { name: IconName }) => (
	<IconShape {...rest} shape={iconShapes[name]} directional={directionalIcons.has(name)} />
);
