# Does all right.
from core import create, download, follow, list_all

report = follow(create())
if report and report.get("pdfUrl"):
    download(report["pdfUrl"])
list_all()
