#include "tools/tournament/stats/plot.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "tools/tournament/stats/number_text.h"

namespace zerohour::tournament {
namespace {

// Pixels.
constexpr double kWidth = 860;
constexpr int kHeadingName = 30;  // columns
constexpr double kLeft = 80;
constexpr double kRight = 30;
constexpr double kTop = 60;
constexpr double kPanel = 300;
constexpr double kGap = 70;

constexpr int kMostPoints = 600;   // of a line; more could not be distinguished
constexpr double kFurthest = 800;  // Elo; infinite values end at the edge

std::string escaped(absl::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) continue;
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += c;
    }
  }
  return safe;
}

// A rectangle of the picture with its scales.
struct Panel {
  double top = 0;
  double most_pairs = 1;
  double low = 0;
  double high = 1;
  double x(double pairs) const { return kLeft + (kWidth - kLeft - kRight) * pairs / most_pairs; }
  double y(double value) const { return top + kPanel * (high - std::clamp(value, low, high)) / (high - low); }
};

// 1, 2 or 5 times a power of ten, such that at most `most` steps make up the span.
double step_of(double span, int most) {
  double step = std::pow(10.0, std::floor(std::log10(span / most)));
  for (const double factor : {2.0, 2.5, 2.0}) {
    if (span / step <= most) break;
    step *= factor;
  }
  return step;
}

std::string text_at(double x, double y, absl::string_view anchor, absl::string_view text) {
  return absl::StrFormat("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n", x, y, anchor, escaped(text));
}

std::string line(double x1, double y1, double x2, double y2, absl::string_view style) {
  return absl::StrFormat("<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" class=\"%s\"/>\n", x1, y1, x2, y2,
                         style);
}

// Frame, grid, numbers and labels.
std::string axes(const Panel& panel, absl::string_view label) {
  const double right_edge = kWidth - kRight;
  const double bottom = panel.top + kPanel;
  std::string svg;
  const double step = step_of(panel.high - panel.low, 8);
  for (double i = std::ceil(panel.low / step); i * step <= panel.high + step * 1e-9; ++i) {
    const double value = i * step;
    svg += line(kLeft, panel.y(value), right_edge, panel.y(value), i == 0 ? "zero" : "grid");
    svg += text_at(kLeft - 8, panel.y(value) + 4, "end", signed_text(value, step < 1 ? 1 : 0));
  }
  const double pairs_step = std::max(1.0, step_of(panel.most_pairs, 10));
  for (double i = 0; i * pairs_step <= panel.most_pairs * (1 + 1e-9); ++i) {
    const double x = panel.x(i * pairs_step);
    svg += line(x, bottom, x, bottom + 5, "frame");
    svg += text_at(x, bottom + 20, "middle", fixed_text(i * pairs_step, 0));
  }
  svg += absl::StrFormat("<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" class=\"frame\"/>\n", kLeft,
                         panel.top, right_edge - kLeft, kPanel);
  svg += text_at((kLeft + right_edge) / 2, bottom + 40, "middle", "pairs");
  svg += absl::StrFormat("<text transform=\"translate(22 %.1f) rotate(-90)\" text-anchor=\"middle\">%s</text>\n",
                         panel.top + kPanel / 2, escaped(label));
  return svg;
}

std::vector<RunningPoint> thinned(const std::vector<RunningPoint>& points) {
  if (points.size() <= kMostPoints) return points;
  std::vector<RunningPoint> kept;
  kept.reserve(kMostPoints);
  for (int i = 0; i < kMostPoints; ++i) kept.push_back(points[(points.size() - 1) * i / (kMostPoints - 1)]);
  return kept;
}

std::string point_text(double x, double y) {
  return absl::StrFormat(" %.1f,%.1f", x, y);
}

// Wide enough for the band, except during the first tenth of the pairs, when it is extremely wide.
Panel elo_panel(const std::vector<RunningPoint>& points) {
  Panel panel;
  panel.top = kTop;
  panel.low = -10;
  panel.high = 10;
  for (std::size_t i = points.size() / 10; i < points.size(); ++i) {
    const Estimate& elo = points[i].elo;
    for (const std::optional<double>& value : {elo.low, elo.value, elo.high}) {
      if (!value) continue;
      panel.low = std::min(panel.low, std::max(*value, -kFurthest));
      panel.high = std::max(panel.high, std::min(*value, kFurthest));
    }
  }
  const double margin = (panel.high - panel.low) * 0.05;
  panel.low -= margin;
  panel.high += margin;
  panel.most_pairs = points.empty() ? 1 : points.back().pairs;
  return panel;
}

std::string elo_curves(const Panel& panel, const std::vector<RunningPoint>& points) {
  std::string upper;
  std::string lower;
  std::vector<std::string> curves(1);  // a new one begins after each gap in the values
  for (const RunningPoint& point : points) {
    const double x = panel.x(point.pairs);
    upper += point_text(x, panel.y(point.elo.high.value_or(panel.high)));
    if (point.elo.value) {
      curves.back() += point_text(x, panel.y(*point.elo.value));
    } else if (!curves.back().empty()) {
      curves.emplace_back();
    }
  }
  for (auto point = points.rbegin(); point != points.rend(); ++point) {
    lower += point_text(panel.x(point->pairs), panel.y(point->elo.low.value_or(panel.low)));
  }
  std::string svg;
  if (!points.empty()) svg += absl::StrCat("<polygon class=\"band\" points=\"", upper.substr(1), lower, "\"/>\n");
  for (const std::string& curve : curves) {
    if (!curve.empty()) svg += absl::StrCat("<polyline class=\"curve\" points=\"", curve.substr(1), "\"/>\n");
  }
  return svg;
}

std::string ratio_panel(const SprtSummary& test, const std::vector<RunningPoint>& points) {
  Panel panel;
  panel.top = kTop + kPanel + kGap;
  panel.most_pairs = points.empty() ? 1 : points.back().pairs;
  panel.low = test.bounds.lower * 1.3;
  panel.high = test.bounds.upper * 1.3;
  std::string curve;
  for (const RunningPoint& point : points) {
    panel.low = std::min(panel.low, point.ratio);
    panel.high = std::max(panel.high, point.ratio);
  }
  for (const RunningPoint& point : points) curve += point_text(panel.x(point.pairs), panel.y(point.ratio));
  std::string svg = axes(panel, "log-likelihood ratio");
  const auto bound = [&](double value, const std::string& text) {
    return line(kLeft, panel.y(value), kWidth - kRight, panel.y(value), "bound") +
           text_at(kWidth - kRight - 6, panel.y(value) - 5, "end", text);
  };
  const std::string unit = test.options.model == EloModel::kNormalised ? " normalised Elo" : " Elo";
  svg += bound(test.bounds.upper, absl::StrCat("H1 accepted: ", signed_text(test.options.elo1, 1), unit));
  svg += bound(test.bounds.lower, absl::StrCat("H0 accepted: ", signed_text(test.options.elo0, 1), unit));
  if (!curve.empty()) svg += absl::StrCat("<polyline class=\"curve\" points=\"", curve.substr(1), "\"/>\n");
  return svg;
}

constexpr absl::string_view kStyle =
    "<style>\n"
    "text { font-family: sans-serif; font-size: 13px; fill: #222222; }\n"
    ".title { font-size: 17px; }\n"
    ".frame { fill: none; stroke: #444444; }\n"
    ".grid { stroke: #e4e4e4; }\n"
    ".zero { stroke: #888888; }\n"
    ".band { fill: #9ec5e8; fill-opacity: 0.5; }\n"
    ".curve { fill: none; stroke: #1f5f99; stroke-width: 1.8; }\n"
    ".bound { stroke: #b03a2e; stroke-width: 1.4; stroke-dasharray: 6 4; }\n"
    "</style>\n";

}  // namespace

std::string plot_svg(const Summary& summary, const PairingSummary& pairing) {
  const std::vector<RunningPoint> points = thinned(pairing.running);
  const std::vector<std::string> both = {summary.setup.entries[pairing.pairing.first].name,
                                         summary.setup.entries[pairing.pairing.second].name};
  const std::string names = absl::StrJoin(both, " against ");
  const std::string heading = absl::StrJoin(short_names(both, kHeadingName), " against ");
  const std::string result =
      absl::StrCat("Elo ", interval_text(pairing.elo, 1), " after ", pairing.pairs.pairs(), " pairs");
  const double height = kTop + kPanel + kGap + (pairing.sprt ? kPanel + kGap : 0);
  std::string svg = absl::StrFormat(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\" role=\"img\" "
      "aria-labelledby=\"title desc\">\n",
      kWidth, height, kWidth, height);
  absl::StrAppend(&svg, "<title id=\"title\">", escaped(names), ": running estimate</title>\n");
  absl::StrAppend(&svg, "<desc id=\"desc\">", escaped(result), ", with a 95% confidence band over the pairs played.");
  if (pairing.sprt) {
    absl::StrAppend(&svg, " Below it the sequential test: log-likelihood ratio ", signed_text(pairing.sprt->ratio, 2),
                    ", state ", sprt_word(pairing.sprt->state), ".");
  }
  absl::StrAppend(&svg, "</desc>\n", kStyle, "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
  absl::StrAppend(&svg, "<text class=\"title\" x=\"", kLeft, "\" y=\"26\">", escaped(heading), "</text>\n");
  svg += text_at(kLeft, 46, "start", result);
  const Panel panel = elo_panel(points);
  svg += axes(panel, "Elo, 95% band");
  svg += elo_curves(panel, points);
  if (pairing.sprt) svg += ratio_panel(*pairing.sprt, points);
  return svg + "</svg>\n";
}

}  // namespace zerohour::tournament
