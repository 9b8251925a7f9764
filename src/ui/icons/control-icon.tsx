import { type ControlIconName, controlShapes } from "#ui/icons/control-shapes.ts";
import { type IconProps, IconShape } from "#ui/icons/icon-shape.tsx";

/** Works like `Icon`, without the shapes that no control needs. */
export const ControlIcon = ({ name, ...rest }: IconProps & { name: ControlIconName }) => (
	<IconShape {...rest} shape={controlShapes[name]} directional={name === "external"} />
);
