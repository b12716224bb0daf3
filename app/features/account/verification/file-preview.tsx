import { FileText } from "lucide-react";
import { useEffect, useRef, useState } from "react";

const WIDTH = 160;

/**
 * A chosen picture before it is sent. It is drawn, not linked: the pages' policy lets no address of the browser's own
 * (`blob:`) be shown. What is no picture, or cannot be drawn, is a sheet of paper.
 */
export function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!file.type.startsWith("image/")) return;
    let gone = false;
    createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: "medium" }).then(
      (picture) => {
        const target = canvas.current;
        if (!gone && target) {
          target.width = picture.width;
          target.height = picture.height;
          target.getContext("2d")?.drawImage(picture, 0, 0);
          setDrawn(true);
        }
        picture.close();
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [file]);
  return (
    <span
      aria-hidden="true"
      className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-control bg-raised text-muted"
    >
      <canvas ref={canvas} hidden={!drawn} className="size-full object-cover" />
      {!drawn && <FileText size={24} />}
    </span>
  );
}
